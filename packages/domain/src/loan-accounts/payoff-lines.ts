import { accruedThrough } from './bills.ts';
import { maturityOn, principalOn, type Book } from './book.ts';
import { defaultInterestOf, defaultOn, reviseDefaults } from './default-interest.ts';
import { rateUnit, rounded, shareOf } from './exact.ts';
import { baseOn, interestOf, rateOn, stretchesOf, type SerialStretch } from './interest.ts';
import { daysAYear, type Period } from './periods.ts';
import { anchoredDay, partsOf, serialOf, type SerialDay } from './serial-day.ts';
import { payoffCredits } from './terms.ts';

/** The lines of a payoff, in the order letters list them. */
export const payoffLineKinds = [
  'principal',
  'undrawnCredit',
  'billedInterest',
  'trueUp',
  'accruedInterest',
  'interestReceived',
  'defaultInterest',
  'lateCharges',
  'fees',
  'deferredFees',
  'exitFee',
  'minimumInterest',
  'prepayment',
  'payoffFees',
  'suspense',
  'reserve',
  'escrow',
] as const;
export type PayoffLineKind = (typeof payoffLineKinds)[number];

export interface SerialPayoffLine {
  readonly kind: PayoffLineKind;
  readonly amountCents: number;
  readonly dueOn?: SerialDay;
}

export interface SerialPayoff {
  readonly totalCents: number;
  /** One more day, in ten-thousandths of a dollar. */
  readonly perDiem: number;
  readonly lines: readonly SerialPayoffLine[];
  /** What the accrued interest comes from. */
  readonly stretches: readonly SerialStretch[];
}

/** What pays a loan off at the close of a day, from its book at that close. */
export function payoffOf(book: Book, day: SerialDay): SerialPayoff {
  if (book.paidOffOn !== undefined) return { totalCents: 0, perDiem: 0, lines: [], stretches: [] };
  reviseDefaults(book);
  const running = runningOn(book, day);
  const period = book.periodAt(running);
  const stretches = stretchesOf(book, period, day);
  const lines = [
    ...principalLines(book, day),
    ...interestLines(book, running, interestOf(book.terms, stretches)),
    line('defaultInterest', owedOf(book.defaults) + runningDefault(book, period, day)),
    line('lateCharges', owedOf(book.lateCharges)),
    line('fees', owedOf(book.fees)),
    line('deferredFees', book.deferredFees),
    ...payoffOnly(book, day, interestOf(book.terms, stretches) + accruedBefore(book, running)),
    ...creditLines(book),
  ].filter(({ amountCents }) => amountCents !== 0);
  return {
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    perDiem: perDiemOn(book, day),
    lines,
    stretches,
  };
}

function line(kind: PayoffLineKind, amountCents: number): SerialPayoffLine {
  return { kind, amountCents };
}

function owedOf(owed: readonly { readonly open: number }[]): number {
  return owed.reduce((sum, { open }) => sum + open, 0);
}

/** The index of the period that runs on a good-through day: the one it lies in or ends. */
function runningOn(book: Book, day: SerialDay): number {
  let index = 0;
  while (book.periodAt(index).end < day) index += 1;
  return index;
}

/** Default interest of a period that ends on the day is owed already. */
function runningDefault(book: Book, period: Period, day: SerialDay): number {
  return period.end === day ? 0 : defaultInterestOf(book, period, day);
}

function accruedBefore(book: Book, index: number): number {
  return index === 0 ? 0 : accruedThrough(book, index - 1);
}

/** On the full basis the commitment is owed, less what was never drawn of it. */
function principalLines(book: Book, day: SerialDay): readonly SerialPayoffLine[] {
  const owed = principalOn(book, day);
  if (book.terms.basis === 'drawn') return [line('principal', owed)];
  const undrawn = book.terms.commitmentCents - book.principal.at(day).paidOut;
  return [line('principal', owed + undrawn), line('undrawnCredit', -undrawn)];
}

/**
 * Interest accrued in whole and running periods less what was received, whatever was billed: what is open on bills of whole
 * periods, what those periods owe beyond their bills, the running period, and what was already received for it.
 */
function interestLines(book: Book, running: number, accrued: number): readonly SerialPayoffLine[] {
  const runningFrom = book.periodAt(running);
  const isWhole = (period: Period) => period.end <= runningFrom.start;
  const whole = book.bills.filter(({ period }) => isWhole(period));
  const ahead = book.bills.filter(({ period }) => !isWhole(period));
  const billed = whole.reduce((sum, { interest, trueUp }) => sum + interest + trueUp, 0);
  const received = ahead.reduce(
    (sum, { interest, trueUp, open }) => sum + interest + trueUp - open.interest,
    0,
  );
  return [
    ...whole.map(({ open, dueOn }) => ({ ...line('billedInterest', open.interest), dueOn })),
    line('trueUp', accruedBefore(book, running) - billed),
    line('accruedInterest', accrued),
    line('interestReceived', -received),
  ];
}

/** What is owed only at payoff. `accrued` is all note interest to the day, received or not. */
function payoffOnly(book: Book, day: SerialDay, accrued: number): readonly SerialPayoffLine[] {
  const { exitFee, commitmentCents, payoffFees = [] } = book.terms;
  const exitBase = exitFee?.of === 'commitment' ? commitmentCents : principalOn(book, day);
  return [
    line('exitFee', exitFee ? shareOf(exitBase, exitFee.percent) : 0),
    line('minimumInterest', Math.max(0, minimumOn(book, day) - accrued)),
    line('prepayment', prepaymentOn(book, day)),
    line(
      'payoffFees',
      payoffFees.reduce((sum, { cents }) => sum + cents, 0),
    ),
  ];
}

/** The day that many months after funding, or the last day of a shorter month. */
function monthsAfterFunding(book: Book, months: number): SerialDay {
  const { year, month, day } = partsOf(serialOf(book.terms.fundedOn));
  return anchoredDay(year, month + months, day);
}

function minimumOn(book: Book, day: SerialDay): number {
  const { minimumInterest, commitmentCents, fundedOn } = book.terms;
  if (!minimumInterest || day >= monthsAfterFunding(book, minimumInterest.months)) return 0;
  const funded = serialOf(fundedOn);
  const base = minimumInterest.of === 'commitment' ? commitmentCents : book.principal.at(funded).paidOut;
  const months = BigInt(minimumInterest.months);
  return rounded(BigInt(base) * BigInt(rateOn(book, funded)) * months, rateUnit * 12n);
}

/** A share of the principal by the year of the loan, less what is left of the year’s free share. */
function prepaymentOn(book: Book, day: SerialDay): number {
  const { stepDown, commitmentCents } = book.terms;
  if (!stepDown || day >= maturityOn(book, day)) return 0;
  let year = 0;
  while (monthsAfterFunding(book, 12 * (year + 1)) <= day) year += 1;
  const from = monthsAfterFunding(book, 12 * year);
  const curtailed = book.curtailments.reduce((sum, one) => (one.day >= from ? sum + one.cents : sum), 0);
  const free = Math.max(0, shareOf(commitmentCents, stepDown.freePercent) - curtailed);
  return shareOf(Math.max(0, principalOn(book, day) - free), stepDown.percents[year] ?? 0);
}

function creditLines(book: Book): readonly SerialPayoffLine[] {
  const credits = book.terms.payoffCredits ?? payoffCredits;
  const held = { suspense: book.suspense, reserve: book.reserve, escrow: book.escrowHeld };
  return payoffCredits.map((credit) => line(credit, credits.includes(credit) ? 0 - held[credit] : 0));
}

/** Base × note rate, and what default interest runs on × its part above, for one day. */
function perDiemOn(book: Book, day: SerialDay): number {
  const bearing = defaultOn(book, day);
  const note = BigInt(baseOn(book, day)) * BigInt(rateOn(book, day));
  const above = bearing ? BigInt(bearing.baseCents) * BigInt(bearing.rate) : 0n;
  return rounded((note + above) * 100n, rateUnit * daysAYear(book.terms));
}
