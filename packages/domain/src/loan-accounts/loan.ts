import { dayNumber, type Day } from './days.ts';
import { levelPayment } from './exact.ts';
import { refuseImpossible } from './impossible-terms.ts';
import { Periods } from './periods.ts';
import { RateSchedule } from './rates.ts';
import { paymentBuckets, type LoanTerms, type PaymentBucket } from './terms.ts';

/** The buckets that are parts of a bill. The others are owed from their own day and never make a bill late. */
export const billBuckets = ['interest', 'escrow', 'principal'] as const;

export type BillBucket = (typeof billBuckets)[number];

export function isBillBucket(bucket: PaymentBucket): bucket is BillBucket {
  return bucket === 'interest' || bucket === 'escrow' || bucket === 'principal';
}

/** Terms, prepared for calculating. Shared by every book of one account. */
export interface Loan {
  readonly terms: LoanTerms;
  readonly fundedOn: Day;
  readonly periods: Periods;
  readonly rates: RateSchedule;
  /** The waterfall with neighboring parts of bills in one group, which is paid bill by bill. */
  readonly groups: readonly (readonly PaymentBucket[])[];
  /** The level payment, or undefined for interest only. */
  readonly paymentCents: number | undefined;
}

export function prepareLoan(terms: LoanTerms): Loan {
  refuseImpossible(terms);
  const rates = new RateSchedule(terms.rates);
  const fundedOn = dayNumber(terms.fundedOn);
  const { repayment } = terms;
  const paymentCents =
    repayment?.paymentCents ??
    (repayment?.months === undefined
      ? undefined
      : levelPayment(terms.commitmentCents, rates.on(fundedOn), repayment.months));
  return {
    terms,
    fundedOn,
    periods: new Periods(terms),
    rates,
    groups: groupsOf(terms.waterfall ?? paymentBuckets),
    paymentCents,
  };
}

function groupsOf(waterfall: readonly PaymentBucket[]): PaymentBucket[][] {
  const groups: PaymentBucket[][] = [];
  for (const [at, bucket] of waterfall.entries()) {
    const before = waterfall[at - 1];
    if (before !== undefined && isBillBucket(before) && isBillBucket(bucket)) groups.at(-1)?.push(bucket);
    else groups.push([bucket]);
  }
  return groups;
}
