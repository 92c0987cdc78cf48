import { addMonths, plainDate, type PlainDate } from '../calendar/plain-date.ts';

/** Every rate and percentage of an account, in hundred-thousandths of a percent: 12% is 1,200,000. */
export type ExactRate = number;

export const accountDayCounts = ['30/360 US', 'Actual/360', 'Actual/365'] as const;
export type AccountDayCount = (typeof accountDayCounts)[number];

/** What a payment can pay, in the order notes usually agree on. */
export const paymentBuckets = [
  'interest',
  'escrow',
  'principal',
  'defaultInterest',
  'lateCharges',
  'fees',
] as const;
export type PaymentBucket = (typeof paymentBuckets)[number];

export const payoffCredits = ['suspense', 'reserve', 'escrow'] as const;
export type PayoffCredit = (typeof payoffCredits)[number];

export interface RateStep {
  readonly from: PlainDate;
  readonly rate: ExactRate;
  /** Without it, the step was always known. Of two steps from one day, the one posted later holds. */
  readonly postedOn?: PlainDate;
}

/** What a note says. A part that is not there does not apply. Amounts are cents. */
export interface LoanTerms {
  readonly commitmentCents: number;
  /** The first day that bears interest. */
  readonly fundedOn: PlainDate;
  /** Before any extension. */
  readonly maturityOn: PlainDate;
  /** The day of the month bills are due. In shorter months, the last day. */
  readonly dueDay: number | 'last';
  /** The end of the first regular period. Later ones end on the due day of each month. */
  readonly firstDueOn: PlainDate;
  /** Interest up to this day was collected at closing. */
  readonly prepaidTo?: PlainDate;
  readonly rates: readonly RateStep[];
  readonly dayCount: AccountDayCount;
  /** Interest on what was paid out and not repaid, or on the commitment less what was repaid (Dutch). */
  readonly basis: 'drawn' | 'full';
  /** Days before its due day that a bill is made. */
  readonly leadDays: number;
  /** Level payments. Absent: interest only, with a balloon at maturity. */
  readonly repayment?: {
    readonly kind: 'level';
    readonly months?: number;
    readonly paymentCents?: number;
  };
  readonly lateCharge?: {
    readonly percent?: ExactRate;
    readonly flatCents?: number;
    readonly graceDays: number;
    readonly minCents?: number;
    readonly maxCents?: number;
  };
  readonly default?: {
    /** `rate` replaces the note rate; `addOn` is added to it. */
    readonly kind: 'rate' | 'addOn';
    readonly rate: ExactRate;
    readonly atMaturity: boolean;
    readonly pastDueDays?: number;
    /** Before maturity: on the overdue bills (by default), or on the whole base. */
    readonly base?: 'overdue' | 'principal';
  };
  readonly waterfall?: readonly PaymentBucket[];
  /** A payment below the oldest late bill is held in suspense. */
  readonly refusePartials?: boolean;
  readonly escrowMonthlyCents?: number;
  /** Later monthly escrow amounts, each with the due date of its first bill, earliest first. */
  readonly escrowSteps?: readonly { readonly from: PlainDate; readonly cents: number }[];
  /** The interest reserve held on the funding day. */
  readonly reserveCents?: number;
  readonly exitFee?: { readonly percent: ExactRate; readonly of: 'commitment' | 'balance' };
  readonly minimumInterest?: { readonly months: number; readonly of: 'commitment' | 'fundedAtClosing' };
  /** A percentage of what is prepaid by year of the loan, with a share of the commitment free each year. */
  readonly stepDown?: { readonly percents: readonly ExactRate[]; readonly freePercent: ExactRate };
  /** Owed only at payoff. */
  readonly payoffFees?: readonly { readonly kind: string; readonly cents: number }[];
  /** What the payoff credits. Absent: all three. */
  readonly payoffCredits?: readonly PayoffCredit[];
}

export type TermsFault =
  | 'rateOver100'
  | 'fundedTooEarly'
  | 'firstDueTooLate'
  | 'maturityTooLate'
  | 'firstDueBeforeFunding'
  | 'maturityBeforeFunding'
  | 'prepaidBeforeFunding'
  | 'reserveAboveCommitment'
  | 'ratesOutOfOrder'
  | 'noRateAtFunding';

export interface FoundTermsFault {
  readonly field: keyof LoanTerms;
  readonly fault: TermsFault;
}

const hundredPercent = 10_000_000;
/** Dates beyond these are typing errors, and an account of centuries would take minutes to compute. */
const firstFunding = plainDate('1970-01-01');
const longestMonths = 50 * 12;
const longestFirstMonths = 24;

/** What makes terms impossible, field by field. Empty for terms an account can be computed from. */
export function checkTerms(terms: LoanTerms): readonly FoundTermsFault[] {
  const { fundedOn, firstDueOn, maturityOn, prepaidTo, rates, reserveCents = 0, commitmentCents } = terms;
  const found: FoundTermsFault[] = [];
  const report = (isWrong: boolean, field: keyof LoanTerms, fault: TermsFault) => {
    if (isWrong) found.push({ field, fault });
  };
  const rateOf = [...rates.map(({ rate }) => rate), terms.default?.rate ?? 0];
  report(maturityOn <= fundedOn, 'maturityOn', 'maturityBeforeFunding');
  report(firstDueOn <= fundedOn, 'firstDueOn', 'firstDueBeforeFunding');
  report(fundedOn < firstFunding, 'fundedOn', 'fundedTooEarly');
  report(firstDueOn > addMonths(fundedOn, longestFirstMonths), 'firstDueOn', 'firstDueTooLate');
  report(maturityOn > addMonths(fundedOn, longestMonths), 'maturityOn', 'maturityTooLate');
  report(prepaidTo !== undefined && prepaidTo < fundedOn, 'prepaidTo', 'prepaidBeforeFunding');
  report(
    rateOf.some((rate) => rate > hundredPercent),
    'rates',
    'rateOver100',
  );
  // A correction, which has the day it was posted, can hold from any day.
  const agreed = rates.filter(({ postedOn }) => postedOn === undefined);
  report(
    agreed.some(({ from }, at) => at > 0 && from <= (agreed[at - 1]?.from ?? from)),
    'rates',
    'ratesOutOfOrder',
  );
  report(!rates.some(({ from }) => from <= fundedOn), 'rates', 'noRateAtFunding');
  report(reserveCents > commitmentCents, 'reserveCents', 'reserveAboveCommitment');
  return found;
}
