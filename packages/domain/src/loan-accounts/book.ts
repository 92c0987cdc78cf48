import { dayNumber, type Day } from './days.ts';
import type { LoanEntry, HoldReason } from './entries.ts';
import { History } from './history.ts';
import { billBuckets, type Loan } from './loan.ts';
import { NoteInterest, type DayStretch } from './note-interest.ts';
import { OwedList } from './owed-list.ts';
import { ShadowBook } from './shadow-book.ts';
import { paymentBuckets, type PaymentBucket, type PayoffCredit } from './terms.ts';

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

/** A bill as it was made. Its number is its place in the list of bills, which is also that of its period. */
export interface Bill {
  readonly dueOn: Day;
  readonly madeOn: Day;
  readonly interestCents: number;
  /** Corrections of earlier bills, as known when it was made. With the interest, never below zero. */
  readonly trueUpCents: number;
  readonly escrowCents: number;
  readonly principalCents: number;
  /** What its interest came from, as known when it was made. */
  readonly stretches: readonly DayStretch[];
  /** What its true-up came from. */
  readonly corrections: readonly Correction[];
}

/** A period that turned out to owe other interest than it was billed. */
export interface Correction {
  readonly period: number;
  readonly billedCents: number;
  readonly owedCents: number;
  readonly stretches: readonly DayStretch[];
}

export function billTotal(bill: Bill): number {
  return bill.interestCents + bill.trueUpCents + bill.escrowCents + bill.principalCents;
}

/** Where some of an entry’s money went. */
export type Part =
  | {
      readonly to: PaymentBucket;
      /** The item in its bucket. Of the parts of a bill: the number of the bill. */
      readonly index: number;
      readonly cents: number;
      /** Paid to this bill by name: chosen by a person, waived, or paid by the reserve. */
      readonly isNamed: boolean;
    }
  | { readonly to: 'curtailment' | 'suspense' | 'payoff'; readonly cents: number };

/** What one entry did with its money, or the interest reserve by itself. */
export interface Placement {
  readonly by: string;
  readonly kind: LoanEntry['kind'] | 'reserve' | 'closing';
  readonly on: Day;
  readonly cents: number;
  readonly parts: readonly Part[];
  /** Of a refund: where its money was held. */
  readonly held?: PayoffCredit;
  readonly isReturned: boolean;
}

export interface DeferredFee {
  /** The entry that charged it. */
  readonly by: string;
  readonly on: Day;
  readonly feeKind: string;
  readonly cents: number;
}

/** What is waived once the loan is paid off. */
interface PayoffWaiver {
  readonly by: string;
  readonly on: Day;
  readonly cents: number;
}

/** Everything an account has at one moment. Entries change it in the order of their days. */
export class Book {
  readonly loan: Loan;
  note: NoteInterest;
  owed: Readonly<Record<PaymentBucket, OwedList>>;
  shadow = new ShadowBook();
  bills: Bill[] = [];
  /** Interest and true-ups of all bills. */
  billedInterestCents = 0;
  suspenseCents = 0;
  reserveCents = 0;
  escrowHeldCents = 0;
  drawnCents = 0;
  repaidCents = 0;
  deferredFees: DeferredFee[] = [];
  payoffWaivers: readonly PayoffWaiver[] = [];
  placements: Placement[] = [];
  maturity: History<Day>;
  declared = new History(false);
  onHold = new History(false);
  holds: ReadonlySet<HoldReason> = new Set();
  warnings: ReadonlySet<AccountWarning> = new Set();
  /** The next bill whose days of grace end. */
  nextGrace = 0;
  /** Bills that a return reopened today; their late charges are looked at again tomorrow morning. */
  reopened: readonly number[] = [];
  /** Bills whose late charge fell into a hold and never comes. */
  spared: ReadonlySet<number> = new Set();
  paidOffOn: Day | undefined;

  constructor(loan: Loan) {
    const { terms, periods, rates } = loan;
    this.loan = loan;
    const openingBase = terms.basis === 'full' ? terms.commitmentCents : 0;
    this.note = new NoteInterest({ periods, dayCount: terms.dayCount, openingBase, rates });
    this.owed = eachBucket(() => new OwedList());
    this.maturity = new History(dayNumber(terms.maturityOn));
  }

  /** An independent book with the same contents. */
  copy(): Book {
    const copy = new Book(this.loan);
    Object.assign(copy, this);
    copy.note = this.note.copy();
    copy.owed = eachBucket((bucket) => this.owed[bucket].copy());
    copy.shadow = this.shadow.copy();
    copy.bills = this.bills.slice();
    copy.deferredFees = this.deferredFees.slice();
    copy.placements = this.placements.slice();
    copy.maturity = this.maturity.copy();
    copy.declared = this.declared.copy();
    copy.onHold = this.onHold.copy();
    return copy;
  }

  get principalCents(): number {
    return this.drawnCents - this.repaidCents;
  }

  /** Principal that is on no open bill. Curtailments take only this. */
  get unbilledPrincipalCents(): number {
    return Math.max(0, this.principalCents - this.owed.principal.openCents);
  }

  warn(warning: AccountWarning): void {
    this.warnings = new Set([...this.warnings, warning]);
  }

  /** Principal received lowers the base from its own day, in every basis. A negative amount reverses it. */
  receivePrincipal(cents: number, on: Day, by: string): void {
    this.repaidCents += cents;
    if (cents > 0) this.note.changeBase(on, -cents, by);
  }

  /** Principal paid out. Raises the base only where it is what was drawn. */
  payOut(cents: number, on: Day, by: string): void {
    this.drawnCents += cents;
    if (this.loan.terms.basis === 'drawn') this.note.changeBase(on, cents, by);
  }

  addBill(bill: Bill): void {
    const number = this.bills.length;
    this.bills.push(bill);
    this.billedInterestCents += bill.interestCents + bill.trueUpCents;
    const on = bill.dueOn;
    this.owed.interest.owe({ on, cents: bill.interestCents + bill.trueUpCents, bill: number });
    this.owed.escrow.owe({ on, cents: bill.escrowCents, bill: number });
    this.owed.principal.owe({ on, cents: bill.principalCents, bill: number });
    this.shadow.addBill(billTotal(bill));
  }

  /** What is open of a bill by the waterfall. */
  openOfBill(bill: number): number {
    return billBuckets.reduce((sum, bucket) => sum + this.owed[bucket].openOf(bill), 0);
  }

  /** The oldest bill that is not paid in full, or the number of bills. */
  firstOpenBill(): number {
    return Math.min(...billBuckets.map((bucket) => this.owed[bucket].firstOpen()));
  }

  /** Withdraws the bills from this one on. */
  withdrawBillsFrom(bill: number): void {
    for (const { interestCents, trueUpCents } of this.bills.slice(bill))
      this.billedInterestCents -= interestCents + trueUpCents;
    this.bills = this.bills.slice(0, bill);
    for (const bucket of billBuckets) this.owed[bucket].withdrawFrom(bill);
    this.shadow.withdrawFrom(bill);
  }

  /** Books one part of a payment. */
  book(part: Part, on: Day, by: string): void {
    if ('index' in part) this.#receive(part.to, part.index, { cents: part.cents, on, by });
    else if (part.to === 'suspense') this.suspenseCents += part.cents;
    else if (part.to === 'curtailment') this.receivePrincipal(part.cents, on, by);
  }

  /** Reverses exactly one part of a payment that is returned. */
  reverse(part: Part): void {
    if ('index' in part) this.#receive(part.to, part.index, { cents: -part.cents, on: 0, by: '' });
    else if (part.to === 'suspense') this.suspenseCents -= part.cents;
    else if (part.to === 'curtailment') this.repaidCents -= part.cents;
  }

  #receive(bucket: PaymentBucket, index: number, money: { cents: number; on: Day; by: string }): void {
    // A bill withdrawn by a payoff is gone; what was received on it was credited there.
    if (index < this.owed[bucket].items.length) this.owed[bucket].receive(index, money.cents);
    if (bucket === 'escrow') this.escrowHeldCents += money.cents;
    if (bucket === 'principal') this.receivePrincipal(money.cents, money.on, money.by);
  }
}

function eachBucket(make: (bucket: PaymentBucket) => OwedList): Record<PaymentBucket, OwedList> {
  const lists = {} as Record<PaymentBucket, OwedList>;
  for (const bucket of paymentBuckets) lists[bucket] = make(bucket);
  return lists;
}
