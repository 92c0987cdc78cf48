import { payoffLines } from '@drawbridge/messages/payoff';
import { formatDay } from '../calendar/format-day.ts';
import type { LetterLineKind } from './letter-line-kinds.ts';

/** What a line of a payoff letter says, on screen and in the letter. `stretches` are what its interest comes from. */
export function payoffLineWords(
  {
    kind,
    label,
    dueOn,
  }: { readonly kind: LetterLineKind; readonly label: string | null; readonly dueOn: string | null },
  {
    goodThrough,
    stretches,
  }: { readonly goodThrough: string; readonly stretches: readonly { readonly from: string }[] },
): string {
  if (kind === 'payoffFees' || kind === 'adjustment') return label ?? payoffLines[kind];
  if (kind === 'billedInterest') return payoffLines.billedInterest({ day: formatDay(dueOn ?? goodThrough) });
  if (kind !== 'accruedInterest') return payoffLines[kind];
  const from = stretches[0]?.from ?? goodThrough;
  return payoffLines.accruedInterest({ from: formatDay(from), to: formatDay(goodThrough) });
}
