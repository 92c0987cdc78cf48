import type { PromiseOutcome } from '@drawbridge/domain/delinquency/promises.ts';
import type { Tone } from '../../ui/tone.ts';

export const outcomeTones: Readonly<Record<PromiseOutcome, Tone>> = {
  open: 'blue',
  kept: 'green',
  'partly kept': 'amber',
  broken: 'red',
};
