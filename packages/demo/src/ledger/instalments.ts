import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Disbursement } from '../draws/draws.ts';
import type { Buckets } from './ledger-book.ts';

/** What a borrower owes each month. `rate` is percent a year. */
export interface Terms {
  rate: number;
  /** The level payment of principal and interest, or null while only interest is due. */
  levelPayment: Cents | null;
  monthlyImpound: Cents;
}

/** The payment that brings the principal to nothing over so many months. */
export function levelPaymentFor(principal: Cents, rate: number, months: number): Cents {
  const monthly = rate / 1200;
  return cents(Math.round((principal * monthly) / (1 - (1 + monthly) ** -months)));
}

/** Interest for some days of a year of 360. */
export function interestFor(principal: Cents, rate: number, days: number): Cents {
  return cents(Math.round((principal * rate * days) / 36_000));
}

/**
 * The buckets of the instalment due on a day: a month's interest on what was owed throughout, and interest by the day on
 * what was disbursed since the last one.
 */
export function instalment(
  terms: Terms,
  balance: Cents,
  due: PlainDate,
  disbursed: readonly Disbursement[],
): Buckets {
  const lately = disbursed.reduce((sum, { amount }) => sum + amount, 0);
  const interest = disbursed
    .filter(({ on }) => on < due)
    .reduce(
      (sum, { on, amount }) => sum + interestFor(amount, terms.rate, daysBetween(on, due)),
      interestFor(cents(balance - lately), terms.rate, 30) as number,
    );
  const principal = terms.levelPayment ? Math.min(Math.max(terms.levelPayment - interest, 0), balance) : 0;
  return { to_principal: principal, to_interest: interest, to_impound: terms.monthlyImpound };
}
