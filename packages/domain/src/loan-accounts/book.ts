import type { LoanEntry, HoldReason } from './entries.ts';
import { ratesKnown, type InterestFacts } from './interest.ts';
import { periodsOf, type Period } from './periods.ts';
import { PrincipalTimeline } from './principal-timeline.ts';
import { serialOf, type SerialDay } from './serial-day.ts';
import { paymentBuckets, type LoanTerms, type PaymentBucket } from './terms.ts';

export type BillBucket = Extract<PaymentBucket, 'interest' | 'escrow' | 'principal'>;

/** What a bill asked for. It never changes once the bill is made. */
export interface BilledAmounts {
  /** Interest of its own period. */
  readonly interest: number;
  /** What earlier periods turned out to owe beyond what was billed for them; negative when they owe less. */
  readonly trueUp: number;
  readonly escrow: number;
  readonly principal: number;
}

/** Money that covered a bill in the shadow book, from a day on. */
export interface Coverage {
  readonly day: SerialDay;
  readonly cents: number;
  /** The id of the entry the money came from. */
  readonly source: string;
}

export interface Bill extends BilledAmounts {
  readonly period: Period;
  readonly madeOn: SerialDay;
  readonly dueOn: SerialDay;
  /** All of it, in cents. */
  readonly amount: number;
  /** What the order of payment has left open. Interest includes the true-up. */
  readonly open: Record<BillBucket, number>;
  /** The shadow book of what the bill has received: it alone decides whether the bill is late. */
  coverage: Coverage[];
  /** The sum of its coverage. */
  covered: number;
}

/** A charge that is owed from its own day and is no part of a bill. */
export interface Owed {
  readonly on: SerialDay;
  amount: number;
  open: number;
}

export interface LateCharge extends Owed {
  readonly bill: Bill;
}

/** Default interest of a period, owed from its end. */
export interface PeriodDefault extends Owed {
  readonly period: Period;
}

/** Where a part of a payment went. */
export type Placed =
  | {
      readonly to: 'bill';
      readonly bill: Bill;
      readonly bucket: BillBucket;
      readonly cents: number;
      /** A person named the bill. */
      readonly isNamed: boolean;
    }
  | { readonly to: 'charge'; readonly bucket: ChargeBucket; readonly owed: Owed; readonly cents: number }
  | { readonly to: 'curtailment' | 'suspense'; readonly cents: number };
export type ChargeBucket = Exclude<PaymentBucket, BillBucket>;

export interface Received {
  readonly day: SerialDay;
  readonly parts: readonly Placed[];
  isReturned: boolean;
  readonly isPayoff: boolean;
}

export const accountWarnings = [
  'drawAboveCommitment',
  'maturedWithoutDefaultTerms',
  'onHold',
  'payoffShort',
  'principalZero',
  'reversalRefused',
  'suspenseNegative',
] as const;
export type AccountWarning = (typeof accountWarnings)[number];

/** A loan’s books while its days are gone through, one after the other. */
export interface Book extends InterestFacts {
  readonly terms: LoanTerms;
  readonly waterfall: readonly PaymentBucket[];
  readonly periodAt: (index: number) => Period;
  readonly bills: Bill[];
  /** No bill before this place has anything open. */
  openFrom: number;
  /** The same of charges, by their bucket. */
  readonly chargesOpenFrom: Record<ChargeBucket, number>;
  /** The index of the next period to bill. */
  nextPeriod: number;
  /** The index of the period whose end comes next. */
  runningPeriod: number;
  readonly fees: Owed[];
  readonly lateCharges: LateCharge[];
  /** Bills whose late charge stays as it is, because it fell into a hold. */
  readonly frozen: Set<Bill>;
  readonly defaults: PeriodDefault[];
  /** Default interest from this day on is to be computed again, because a payment came back. */
  defaultsStaleFrom: SerialDay;
  deferredFees: number;
  suspense: number;
  reserve: number;
  escrowHeld: number;
  /** Maturity as in force from a day on, the earliest first. */
  readonly maturities: { readonly from: SerialDay; readonly maturity: SerialDay }[];
  /** Declared defaults, each until its cure. */
  readonly declared: { readonly from: SerialDay; to: SerialDay }[];
  readonly holds: { readonly reason: HoldReason; readonly from: SerialDay; to: SerialDay }[];
  readonly received: Map<string, Received>;
  readonly paidOut: Map<string, { readonly day: SerialDay; readonly cents: number; isReturned: boolean }>;
  /** Principal repaid beyond what was billed. */
  curtailments: { readonly day: SerialDay; readonly cents: number; readonly source: string }[];
  readonly warnings: Set<AccountWarning>;
  /** Late charges are looked at again this morning, after a return. */
  reassessOn: SerialDay | undefined;
  paidOffOn: SerialDay | undefined;
  /** Sums of interest of whole periods up to each, as known now; cut where something changed. */
  readonly accruedBy: number[];
}

/** An open book for terms, at the beginning of the loan. */
export function openBook(terms: LoanTerms, ratesBefore?: SerialDay): Book {
  return {
    terms,
    waterfall: terms.waterfall ?? paymentBuckets,
    rates: ratesKnown(terms.rates, ratesBefore),
    principal: new PrincipalTimeline(),
    periodAt: periodsOf(terms),
    bills: [],
    openFrom: 0,
    chargesOpenFrom: { defaultInterest: 0, lateCharges: 0, fees: 0 },
    nextPeriod: 0,
    runningPeriod: 0,
    fees: [],
    lateCharges: [],
    frozen: new Set(),
    defaults: [],
    defaultsStaleFrom: Infinity,
    deferredFees: 0,
    suspense: 0,
    reserve: terms.reserveCents ?? 0,
    escrowHeld: 0,
    maturities: [{ from: -Infinity, maturity: serialOf(terms.maturityOn) }],
    declared: [],
    holds: [],
    received: new Map(),
    paidOut: new Map(),
    curtailments: [],
    warnings: new Set(),
    reassessOn: undefined,
    paidOffOn: undefined,
    accruedBy: [],
  };
}

/** What the order of payment has left open of a bill. */
export function openOf({ open }: Bill): number {
  return open.interest + open.escrow + open.principal;
}

/** Looks at all bills and charges again for what is open, after a payment came back or a charge rose. */
export function reopen(book: Book): void {
  book.openFrom = 0;
  Object.assign(book.chargesOpenFrom, { defaultInterest: 0, lateCharges: 0, fees: 0 });
}

/** Principal owed at the close of a day: paid out less repaid. */
export function principalOn(book: Book, day: SerialDay): number {
  const { paidOut, repaid } = book.principal.at(day);
  return paidOut - repaid;
}

/** Principal that bills ask for and nobody paid yet. */
export function billedPrincipal(book: Book): number {
  return book.bills.reduce((sum, { open }) => sum + open.principal, 0);
}

/** The maturity in force at the close of a day. */
export function maturityOn({ maturities }: Book, day: SerialDay): SerialDay {
  return (maturities.findLast(({ from }) => from <= day) as Book['maturities'][number]).maturity;
}

export function isOnHold({ holds }: Book, day: SerialDay): boolean {
  return holds.some(({ from, to }) => from <= day && day < to);
}

/** Writes a change of principal down, and forgets the interest of the periods it changes. */
export function changePrincipal(
  book: Book,
  day: SerialDay,
  change: { readonly paidOut?: number; readonly repaid?: number },
): void {
  book.principal.add(day, change);
  const { accruedBy } = book;
  while (accruedBy.length > 0 && book.periodAt(accruedBy.length - 1).end > day) accruedBy.length -= 1;
}

export function serialOn({ on }: LoanEntry): SerialDay {
  return serialOf(on);
}

export function postedSerial({ on, postedOn }: LoanEntry): SerialDay {
  return serialOf(postedOn ?? on);
}
