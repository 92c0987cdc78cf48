import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { principalOn, principalSteps, type PostedPrincipal } from './principal-steps.ts';
import type { Cents } from '../money/cents.ts';
import type { Balance } from '../payoff/interest.ts';

/**
 * The balance that bears interest, by the day it changed, starting on `from`; the last entry of a day counts. Takes
 * entries in posting order. A loan with an empty ledger owes `opening`.
 */
export function loanBalances(
  entries: readonly PostedPrincipal[],
  from: PlainDate,
  opening: Cents,
): readonly Balance[] {
  const known = principalSteps(entries, opening);
  return [{ from, principal: principalOn(known, from) }, ...known.steps.filter((step) => step.from > from)];
}

/** The default day interest is paid to. Interest is paid in arrears, so the next payment covers the month before it. */
export function interestPaidTo(nextPaymentDate: PlainDate): PlainDate {
  return addMonths(nextPaymentDate, -1);
}

/** The state today of an issued payoff letter. */
export function quoteState(
  quote: { readonly goodThrough: PlainDate; readonly isUnchanged: boolean },
  today: PlainDate,
): 'valid' | 'changed' | 'expired' {
  if (today > quote.goodThrough) return 'expired';
  return quote.isUnchanged ? 'valid' : 'changed';
}
