import type { Standing } from '@drawbridge/contract/people/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const standingTones = {
  'not invited': 'neutral',
  invited: 'amber',
  'email failed': 'red',
  active: 'green',
  deactivated: 'neutral',
  deleted: 'neutral',
} as const satisfies Record<Standing, Tone>;
