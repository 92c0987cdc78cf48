import type { PayoffState } from '@drawbridge/contract/payoff/schema.ts';
import { formatDollars } from '../../platform/format.ts';
import type { Tone } from '../../ui/tone.ts';

export const payoffCopyRest = {
  rushHint: (dollars: number) => `Adds ${formatDollars(dollars)} to the letter fee.`,
  answersHint: (sender: string, sent: string, goodThrough: string | undefined) =>
    `From ${sender}, ${sent}${goodThrough === undefined ? '' : `, good through ${goodThrough}`}.`,
  code: (code: string) => `Code ${code.slice(0, 5)}-${code.slice(5)}`,
  answers: {
    valid: {
      tone: 'green',
    },
    changed: {
      tone: 'amber',
    },
    expired: {
      tone: 'amber',
    },
    unknown: {
      tone: 'red',
    },
  },
} as const;

export const stateLabelsTones = {
  valid: 'green',
  changed: 'amber',
  expired: 'neutral',
} as const satisfies Record<PayoffState, Tone>;
