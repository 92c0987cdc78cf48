import type { DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import type { Tone } from '../../ui/tone.ts';

export const staffDrawTones = {
  requested: 'amber',
  'inspection scheduled': 'blue',
  inspected: 'amber',
  approved: 'amber',
  wired: 'green',
  declined: 'red',
} as const satisfies Record<DrawState, Tone>;
