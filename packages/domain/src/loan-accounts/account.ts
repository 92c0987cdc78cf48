import type { PlainDate } from '../calendar/plain-date.ts';
import { accruedThrough, billedInterest } from './bills.ts';
import { maturityOn, isOnHold, openOf, principalOn, type AccountWarning, type Book } from './book.ts';
import { defaultInterestOf, isInDefault, reviseDefaults } from './default-interest.ts';
import type { LoanEntry } from './entries.ts';
import { interestOf, stretchesOf } from './interest.ts';
import { payoffOf, type PayoffLineKind } from './payoff-lines.ts';
import { keepBook } from './run-days.ts';
import { plainOf, serialOf, type SerialDay } from './serial-day.ts';
import { oldestLate } from './shadow.ts';
import type { LoanTerms } from './terms.ts';

/** What a loan owes and what is held for it, in cents. */
export interface AccountBuckets {
  readonly feesCents: number;
  readonly lateChargesCents: number;
  /** Of periods that are over. */
  readonly defaultInterestCents: number;
  /** Open on bills, true-ups on them included. */
  readonly interestCents: number;
  /** What billed periods owe beyond their bills; negative when they owe less. */
  readonly trueUpCents: number;
  readonly escrowDueCents: number;
  /** Billed principal, which is part of the principal. */
  readonly principalDueCents: number;
  /** Owed at payoff. */
  readonly deferredFeesCents: number;
  /** Accrued and not billed; negative while a bill is ahead of its days. */
  readonly unbilledCents: number;
  readonly unbilledDefaultCents: number;
  readonly suspenseCents: number;
  readonly reserveCents: number;
  readonly escrowHeldCents: number;
  /** Paid out less repaid. */
  readonly principalCents: number;
  /** The commitment less what was paid out. */
  readonly undrawnCents: number;
}

export interface AccountBill {
  readonly dueOn: PlainDate;
  readonly madeOn: PlainDate;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly amountCents: number;
  readonly interestCents: number;
  readonly trueUpCents: number;
  readonly escrowCents: number;
  readonly principalCents: number;
  /** By the order of payment. */
  readonly openCents: number;
  /** What its period’s interest comes from, by what is known now. */
  readonly stretches: readonly Stretch[];
}

/** Days on which neither the base nor the rate changes. */
export interface Stretch {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly days: number;
  readonly baseCents: number;
  readonly rate: number;
}

export const accountStatuses = [
  'current',
  '1-29',
  '30-59',
  '60-89',
  '90+',
  'default',
  'matured',
  'paidOff',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export interface LoanAccount {
  readonly buckets: AccountBuckets;
  readonly bills: readonly AccountBill[];
  readonly lateCharges: readonly {
    readonly dueOn: PlainDate;
    readonly assessedOn: PlainDate;
    /** As assessed, also when it was paid or waived. */
    readonly amountCents: number;
  }[];
  /** What each payment paid, by its id. */
  readonly payments: ReadonlyMap<string, readonly PaidPart[]>;
  /** The interest of the period that runs. */
  readonly running: { readonly from: PlainDate; readonly stretches: readonly Stretch[] };
  /** In force on the day. */
  readonly maturityOn: PlainDate;
  /** Null when the loan is paid off. */
  readonly nextDue: PlainDate | null;
  readonly paidTo: PlainDate;
  readonly status: AccountStatus;
  /** Of the oldest late bill; 0 on its due day. */
  readonly daysPastDue: number;
  readonly warnings: readonly AccountWarning[];
}

export interface PaidPart {
  readonly bucket:
    | 'interest'
    | 'escrow'
    | 'principal'
    | 'defaultInterest'
    | 'lateCharges'
    | 'fees'
    | 'curtailment'
    | 'suspense';
  readonly dueOn?: PlainDate;
  readonly amountCents: number;
}

export interface AccountPayoff {
  readonly goodThrough: PlainDate;
  readonly totalCents: number;
  /** One more day, in ten-thousandths of a dollar. */
  readonly perDiem: number;
  readonly lines: readonly {
    readonly kind: PayoffLineKind;
    readonly amountCents: number;
    readonly dueOn?: PlainDate;
  }[];
  readonly stretches: readonly Stretch[];
}

/**
 * The account of a loan at the close of a day: the one function that every amount of the product is read from. Pure: the
 * same terms and entries, in any order, give the same account. Entries dated after the day do not exist.
 * @param asOf a day in the lender’s time zone
 */
export function account(terms: LoanTerms, entries: readonly LoanEntry[], asOf: PlainDate): LoanAccount {
  const day = serialOf(asOf);
  return viewOf(keepBook(terms, entries, day), day);
}

/**
 * The payoff good through a day, from the entries up to the earlier of that day and `asOf`. In between, nothing happens but
 * what happens by itself. Paid on its day, it leaves nothing owed.
 */
export function payoff(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  asOf: PlainDate,
  goodThrough: PlainDate,
): AccountPayoff {
  const known = entries.filter(({ on }) => on <= asOf);
  const day = serialOf(goodThrough);
  const { totalCents, perDiem, lines, stretches } = payoffOf(keepBook(terms, known, day), day);
  return {
    goodThrough,
    totalCents,
    perDiem,
    lines: lines.map(({ dueOn, ...line }) =>
      dueOn === undefined ? line : { ...line, dueOn: plainOf(dueOn) },
    ),
    stretches: stretches.map(plainStretch),
  };
}

function viewOf(book: Book, day: SerialDay): LoanAccount {
  reviseDefaults(book);
  const warnings = new Set(book.warnings);
  const isPaidOff = book.paidOffOn !== undefined;
  const maturity = maturityOn(book, day);
  const isMatured = !isPaidOff && day >= maturity;
  if (isMatured && !book.terms.default) warnings.add('maturedWithoutDefaultTerms');
  if (isOnHold(book, day)) warnings.add('onHold');
  if (book.suspense < 0) warnings.add('suspenseNegative');
  if (!isPaidOff && book.paidOut.size > 0 && principalOn(book, day) === 0) warnings.add('principalZero');
  const late = oldestLate(book.bills, day, day);
  const daysPastDue = late && !isPaidOff ? day - late.dueOn : 0;
  const running = book.periodAt(runningIndex(book, day));
  return {
    buckets: bucketsOf(book, day),
    bills: book.bills.map((bill) => ({
      dueOn: plainOf(bill.dueOn),
      madeOn: plainOf(bill.madeOn),
      periodFrom: plainOf(bill.period.start),
      periodTo: plainOf(bill.period.end),
      amountCents: bill.amount,
      interestCents: bill.interest,
      trueUpCents: bill.trueUp,
      escrowCents: bill.escrow,
      principalCents: bill.principal,
      openCents: openOf(bill),
      stretches: stretchesOf(book, bill.period, bill.period.end).map(plainStretch),
    })),
    lateCharges: book.lateCharges.map(({ bill, on, amount }) => ({
      dueOn: plainOf(bill.dueOn),
      assessedOn: plainOf(on),
      amountCents: amount,
    })),
    payments: paymentsOf(book),
    running: { from: plainOf(running.start), stretches: stretchesOf(book, running, day).map(plainStretch) },
    maturityOn: plainOf(maturity),
    nextDue: isPaidOff ? null : plainOf(nextDueOf(book, day, maturity)),
    paidTo: plainOf(paidToOf(book)),
    status: isPaidOff
      ? 'paidOff'
      : isMatured
        ? 'matured'
        : isInDefault(book, day)
          ? 'default'
          : statusOf(daysPastDue),
    daysPastDue,
    warnings: [...warnings].toSorted(),
  };
}

function plainStretch({
  from,
  to,
  ...stretch
}: { from: SerialDay; to: SerialDay } & Omit<Stretch, 'from' | 'to'>): Stretch {
  return {
    from: plainOf(from),
    to: plainOf(to),
    days: stretch.days,
    baseCents: stretch.baseCents,
    rate: stretch.rate,
  };
}

function statusOf(daysPastDue: number): AccountStatus {
  if (daysPastDue === 0) return 'current';
  if (daysPastDue < 30) return '1-29';
  if (daysPastDue < 60) return '30-59';
  return daysPastDue < 90 ? '60-89' : '90+';
}

/** The period a day lies in; its first day is in it, its last is not. */
function runningIndex(book: Book, day: SerialDay): number {
  let index = 0;
  while (book.periodAt(index).end <= day) index += 1;
  return index;
}

function bucketsOf(book: Book, day: SerialDay): AccountBuckets {
  const { bills } = book;
  const open = (bucket: 'interest' | 'escrow' | 'principal') =>
    bills.reduce((sum, bill) => sum + bill.open[bucket], 0);
  const owed = (charges: readonly { readonly open: number }[]) =>
    charges.reduce((sum, charge) => sum + charge.open, 0);
  const { paidOut } = book.principal.at(day);
  return {
    feesCents: owed(book.fees),
    lateChargesCents: owed(book.lateCharges),
    defaultInterestCents: owed(book.defaults),
    interestCents: open('interest'),
    ...accruals(book, day),
    escrowDueCents: open('escrow'),
    principalDueCents: open('principal'),
    deferredFeesCents: book.deferredFees,
    suspenseCents: book.suspense,
    reserveCents: book.reserve,
    escrowHeldCents: book.escrowHeld,
    principalCents: principalOn(book, day),
    undrawnCents: book.paidOffOn === undefined ? book.terms.commitmentCents - paidOut : 0,
  };
}

function accruals(
  book: Book,
  day: SerialDay,
): Pick<AccountBuckets, 'trueUpCents' | 'unbilledCents' | 'unbilledDefaultCents'> {
  if (book.paidOffOn !== undefined) return { trueUpCents: 0, unbilledCents: 0, unbilledDefaultCents: 0 };
  const index = runningIndex(book, day);
  const period = book.periodAt(index);
  const ended = index === 0 ? 0 : accruedThrough(book, index - 1);
  const accrued = ended + interestOf(book.terms, stretchesOf(book, period, day));
  const ofBilled = book.nextPeriod === 0 ? 0 : accruedThrough(book, book.nextPeriod - 1);
  return {
    trueUpCents: ofBilled - billedInterest(book),
    unbilledCents: accrued - ofBilled,
    unbilledDefaultCents: defaultInterestOf(book, period, day),
  };
}

/** The due day of the first open bill, or else of the next period; maturity if that is earlier and principal is owed. */
function nextDueOf(book: Book, day: SerialDay, maturity: SerialDay): SerialDay {
  const first = book.bills.find((bill) => openOf(bill) > 0);
  const next = first?.dueOn ?? book.periodAt(book.nextPeriod).end;
  return maturity < next && principalOn(book, day) > 0 ? maturity : next;
}

/** The end of the last period whose bill is paid in full, with all before it. */
function paidToOf(book: Book): SerialDay {
  if (book.paidOffOn !== undefined) return book.paidOffOn;
  let paidTo = serialOf(book.terms.fundedOn);
  for (const bill of book.bills) {
    if (openOf(bill) > 0) return paidTo;
    paidTo = bill.period.end;
  }
  return paidTo;
}

function paymentsOf(book: Book): LoanAccount['payments'] {
  return new Map(
    [...book.received].map(([id, { parts, isReturned }]) => [
      id,
      (isReturned ? [] : parts).map((part): PaidPart => {
        if (part.to === 'bill')
          return { bucket: part.bucket, dueOn: plainOf(part.bill.dueOn), amountCents: part.cents };
        return { bucket: part.to === 'charge' ? part.bucket : part.to, amountCents: part.cents };
      }),
    ]),
  );
}
