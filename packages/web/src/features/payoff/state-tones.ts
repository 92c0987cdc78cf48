import type { PayoffState } from '@drawbridge/contract/payoff/schema.ts';
import type { Tone } from '../../ui/tone.ts';

/** How the list of issued letters shows each state. */
export const letterTones = {
  valid: 'green',
  changed: 'amber',
  expired: 'neutral',
  withdrawn: 'red',
} as const satisfies Record<PayoffState, Tone>;

/** How the public check shows its answers. */
export const answerTones = {
  valid: 'green',
  changed: 'amber',
  expired: 'amber',
  withdrawn: 'red',
  unknown: 'red',
} as const satisfies Record<PayoffState | 'unknown', Tone>;
