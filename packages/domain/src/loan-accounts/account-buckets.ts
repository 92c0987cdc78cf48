import type { Book } from './book.ts';
import type { Day } from './days.ts';
import { defaultInterest } from './default-interest.ts';

/** The money of an account, in integer cents. */
export interface AccountBuckets {
  readonly feesCents: number;
  readonly lateChargesCents: number;
  /** Default interest of periods that are over. */
  readonly defaultInterestCents: number;
  /** Open on bills, true-ups included. */
  readonly interestCents: number;
  /** What billed periods owe and were not billed. Negative if they were billed too much. */
  readonly trueUpCents: number;
  readonly escrowDueCents: number;
  /** The part of the principal that is billed and open. */
  readonly principalDueCents: number;
  /** Fees owed at payoff. */
  readonly deferredFeesCents: number;
  /** Accrued, less billed and true-ups. Negative while a bill is ahead of its days. */
  readonly unbilledCents: number;
  /** Default interest of the running period. */
  readonly unbilledDefaultCents: number;
  readonly suspenseCents: number;
  readonly reserveCents: number;
  readonly escrowHeldCents: number;
  /** Drawn less repaid. */
  readonly principalCents: number;
  /** Commitment less drawn. Nothing once the loan is paid off. */
  readonly undrawnCents: number;
}

/** What is owed now: everything unpaid except what becomes due at payoff or at the end of its period. */
export function owedNowCents(buckets: AccountBuckets): number {
  return (
    buckets.interestCents +
    buckets.escrowDueCents +
    buckets.principalDueCents +
    buckets.defaultInterestCents +
    buckets.lateChargesCents +
    buckets.feesCents
  );
}

export function bucketsOf(book: Book, today: Day): AccountBuckets {
  const { owed } = book;
  return {
    feesCents: owed.fees.openCents,
    lateChargesCents: owed.lateCharges.openCents,
    defaultInterestCents: owed.defaultInterest.openCents,
    interestCents: owed.interest.openCents,
    escrowDueCents: owed.escrow.openCents,
    principalDueCents: owed.principal.openCents,
    deferredFeesCents: book.deferredFees.reduce((sum, { cents }) => sum + cents, 0),
    ...runningBuckets(book, today),
    suspenseCents: book.suspenseCents,
    reserveCents: book.reserveCents,
    escrowHeldCents: book.escrowHeldCents,
    principalCents: book.principalCents,
    undrawnCents: book.paidOffOn === undefined ? book.loan.terms.commitmentCents - book.drawnCents : 0,
  };
}

/** What is in no bill yet. A loan that is paid off runs no more. */
function runningBuckets(
  book: Book,
  today: Day,
): Pick<AccountBuckets, 'trueUpCents' | 'unbilledCents' | 'unbilledDefaultCents'> {
  if (book.paidOffOn !== undefined || today < book.loan.fundedOn)
    return { trueUpCents: 0, unbilledCents: 0, unbilledDefaultCents: 0 };
  const running = book.loan.periods.indexOn(today);
  const owedByBilledPeriods = book.note.beforePeriod(book.bills.length);
  const accrued = book.note.beforePeriod(running) + book.note.running(running, today);
  return {
    trueUpCents: owedByBilledPeriods - book.billedInterestCents,
    unbilledCents: accrued - owedByBilledPeriods,
    unbilledDefaultCents: defaultInterest(book, running, today),
  };
}
