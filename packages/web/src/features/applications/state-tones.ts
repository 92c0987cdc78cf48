import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { Tone } from '../../ui/tone.ts';

export const stateTones = {
  draft: 'neutral',
  unconfirmed: 'amber',
  submitted: 'blue',
  'changes requested': 'amber',
  countered: 'amber',
  approved: 'green',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationState, Tone>;
