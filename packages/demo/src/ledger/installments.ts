import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Disbursement } from '../draws/draws.ts';
import type { Buckets } from './ledger-book.ts';

/** The terms behind each monthly payment. `rate` is percent a year. */
export interface Terms {
  rate: number;
  /** The level payment of principal and interest; null for interest only. */
  levelPayment: Cents | null;
  monthlyImpound: Cents;
}

/** The level payment that repays the principal over a number of months. */
export function levelPaymentFor(principal: Cents, rate: number, months: number): Cents {
  const monthly = rate / 1200;
  return cents(Math.round((principal * monthly) / (1 - (1 + monthly) ** -months)));
}

/** Interest for a number of days of a 360-day year. */
export function interestFor(principal: Cents, rate: number, days: number): Cents {
  return cents(Math.round((principal * rate * days) / 36_000));
}

/**
 * The buckets of the installment due on a day: a month’s interest on the principal owed all month, and daily interest on
 * disbursements since the last installment.
 */
export function installment(
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
