import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Balance } from './interest.ts';

/** An entry of the ledger: the principal owed after it, and the day it counts from. */
export interface PostedBalance {
  readonly on: PlainDate;
  readonly balance: Cents;
}

/**
 * The balance that bears interest, by the day it changed, beginning on `from`: the last of each day counts. Takes the
 * entries in the order they were posted. A loan whose ledger begins later, or is empty, owes `opening` until then.
 */
export function loanBalances(
  entries: readonly PostedBalance[],
  from: PlainDate,
  opening: Cents,
): readonly Balance[] {
  const byDay = new Map<PlainDate, Cents>();
  let before = entries.some(({ on }) => on <= from) ? opening : (entries[0]?.balance ?? opening);
  for (const { on, balance } of entries) {
    if (on <= from) before = balance;
    else byDay.set(on, balance);
  }
  const later = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [{ from, principal: before }, ...later.map(([on, principal]) => ({ from: on, principal }))];
}

/**
 * Up to which day interest is paid when nobody has said so: it is paid in arrears, so the payment due next is for the
 * month before it.
 */
export function interestPaidTo(nextPaymentDate: PlainDate): PlainDate {
  return addMonths(nextPaymentDate, -1);
}

/** How a payoff letter that went out stands today.. */
export function quoteState(
  quote: { readonly goodThrough: PlainDate; readonly isUnchanged: boolean },
  today: PlainDate,
): 'valid' | 'changed' | 'expired' {
  if (today > quote.goodThrough) return 'expired';
  return quote.isUnchanged ? 'valid' : 'changed';
}
