import type { PlainDate } from '../calendar/plain-date.ts';
import { bucketsOf, type AccountBuckets } from './account-buckets.ts';
import { paymentsOf, settledOf, type PaidPart } from './account-payments.ts';
import { standingOf, type AccountStanding } from './account-standing.ts';
import { explainedStretches, type Stretch } from './account-stretches.ts';
import { billTotal, type AccountWarning, type Book } from './book.ts';
import { dayNumber, plainDateOf, type Day } from './days.ts';
import { defaultStretches } from './default-interest.ts';
import type { LoanEntry } from './entries.ts';
import { prepareLoan } from './loan.ts';
import { payoffFigures, type PayoffLineKind } from './payoff-lines.ts';
import { bookAtClose } from './replay.ts';
import type { LoanTerms } from './terms.ts';

/** What a period’s interest comes from. */
export interface PeriodInterest {
  readonly stretches: readonly Stretch[];
  /** Of default interest: the amount it runs on, at the part above the note rate. */
  readonly defaultStretches: readonly Stretch[];
}

export interface AccountBill extends PeriodInterest {
  readonly dueOn: PlainDate;
  readonly madeOn: PlainDate;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  /** Interest, true-ups, escrow and principal. Fees and late charges are no part of it. */
  readonly amountCents: number;
  readonly interestCents: number;
  /** Corrections of earlier bills, as known when this one was made. */
  readonly trueUpCents: number;
  readonly escrowCents: number;
  readonly principalCents: number;
  /** What is open by the order of payment. */
  readonly openCents: number;
  /** What is open when all money counts for bills first. It decides whether the bill is late. */
  readonly lateCents: number;
}

/** A loan at the close of a day. */
export interface LoanAccount extends AccountStanding {
  readonly buckets: AccountBuckets;
  readonly bills: readonly AccountBill[];
  readonly lateCharges: readonly {
    readonly dueOn: PlainDate;
    readonly assessedOn: PlainDate;
    /** As assessed, also when it was paid or waived. */
    readonly amountCents: number;
  }[];
  /** What each payment paid, by its id. Nothing for a payment that was returned. */
  readonly payments: ReadonlyMap<string, readonly PaidPart[]>;
  /** What each move out of suspense and each waiver settled, by its id. Nothing for a move that was taken back. */
  readonly settled: ReadonlyMap<string, readonly PaidPart[]>;
  /** What is open of each fee, by the id of the entry that charged it. */
  readonly openFees: ReadonlyMap<string, number>;
  /** The interest of the period that runs, up to the day. */
  readonly running: PeriodInterest & { readonly from: PlainDate };
  readonly warnings: readonly AccountWarning[];
}

export interface AccountPayoff {
  readonly goodThrough: PlainDate;
  readonly totalCents: number;
  /** One more day, in ten-thousandths of a dollar: 133.3333 is 1333333. */
  readonly perDiem: number;
  /** In the order of `payoffLineKinds`, none of zero. Credits are negative. */
  readonly lines: readonly {
    readonly kind: PayoffLineKind;
    readonly amountCents: number;
    readonly dueOn?: PlainDate;
  }[];
  /** What the accrued interest comes from. */
  readonly stretches: readonly Stretch[];
  /** What the default interest comes from, and what was received or waived of it. */
  readonly defaultStretches: readonly Stretch[];
  readonly defaultSettledCents: number;
}

/**
 * The account of a loan at the close of a day: the one function that every amount of the product is read from. Pure: the
 * same terms and entries, in any order, give the same account. Entries dated after the day do not exist.
 * @param asOf a day in the lender’s time zone
 */
export function account(terms: LoanTerms, entries: readonly LoanEntry[], asOf: PlainDate): LoanAccount {
  const today = dayNumber(asOf);
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough: today, close: today });
  const standing = standingOf(book, today);
  const running = book.loan.periods.indexOn(today);
  return {
    ...standing,
    buckets: bucketsOf(book, today),
    bills: billsOf(book, today),
    lateCharges: book.owed.lateCharges.items.map(({ on, cents, bill = 0 }) => ({
      dueOn: plainDateOf(book.bills[bill]?.dueOn ?? on),
      assessedOn: plainDateOf(on),
      amountCents: cents,
    })),
    payments: paymentsOf(book),
    settled: settledOf(book),
    openFees: openFeesOf(book),
    running: {
      from: plainDateOf(book.loan.periods.at(running).start),
      ...periodInterest(book, running, { to: today, today }),
    },
    warnings: warningsOf(book, today, standing),
  };
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
  const close = dayNumber(goodThrough);
  const entriesThrough = Math.min(dayNumber(asOf), close);
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough, close });
  const { totalCents, perDiem, lines, stretches, inDefault } = payoffFigures(book, close);
  return {
    goodThrough,
    totalCents,
    perDiem,
    lines: lines.map(({ dueOn, ...line }) =>
      dueOn === undefined ? line : { ...line, dueOn: plainDateOf(dueOn) },
    ),
    stretches: explainedStretches(stretches, terms.dayCount),
    // Each period is rounded once.
    defaultStretches: inDefault.periods.flatMap((period) => explainedStretches(period, terms.dayCount)),
    defaultSettledCents: inDefault.settledCents,
  };
}

function openFeesOf(book: Book): ReadonlyMap<string, number> {
  const { fees } = book.owed;
  return new Map([
    ...fees.items.flatMap(({ by }, index) => (by === undefined ? [] : [[by, fees.openOf(index)] as const])),
    ...book.deferredFees.map(({ by, cents }) => [by, cents] as const),
  ]);
}

function billsOf(book: Book, today: Day): AccountBill[] {
  return book.bills.map((bill, number) => {
    const { start, end } = book.loan.periods.at(number);
    return {
      dueOn: plainDateOf(bill.dueOn),
      madeOn: plainDateOf(bill.madeOn),
      periodFrom: plainDateOf(start),
      periodTo: plainDateOf(end),
      amountCents: billTotal(bill),
      interestCents: bill.interestCents,
      trueUpCents: bill.trueUpCents,
      escrowCents: bill.escrowCents,
      principalCents: bill.principalCents,
      openCents: book.openOfBill(number),
      lateCents: book.shadow.openOf(number),
      ...periodInterest(book, number, { to: end, today }),
    };
  });
}

/** The stretches of a period up to a day in it, by what is known now. Default interest has no future days. */
function periodInterest(book: Book, index: number, { to, today }: { to: Day; today: Day }): PeriodInterest {
  const { dayCount } = book.loan.terms;
  const until = Math.min(to, today, book.paidOffOn ?? today);
  const accruedNone = book.owed.defaultInterest.items[index]?.cents === 0;
  const inDefault = accruedNone ? [] : defaultStretches(book, index, until);
  return {
    stretches: explainedStretches(book.note.stretches(index, to), dayCount),
    defaultStretches: explainedStretches(inDefault, dayCount),
  };
}

/** Warnings of entries, and of the account as it stands, in the order of the alphabet. */
function warningsOf(book: Book, today: Day, { status }: AccountStanding): AccountWarning[] {
  const warnings = new Set(book.warnings);
  if (book.suspenseCents < 0) warnings.add('suspenseNegative');
  if (book.onHold.on(today)) warnings.add('onHold');
  if (status === 'matured' && !book.loan.terms.default) warnings.add('maturedWithoutDefaultTerms');
  const wasPaidOut = book.placements.some(({ kind }) => kind === 'funding' || kind === 'draw');
  if (status !== 'paidOff' && wasPaidOut && book.principalCents === 0) warnings.add('principalZero');
  return [...warnings].toSorted();
}
