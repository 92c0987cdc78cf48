import type { Book } from './book.ts';
import { addMonthsTo, monthIndexOf, type Day } from './days.ts';
import { defaultInterest, defaultOnDay, defaultStretches, type DefaultStretch } from './default-interest.ts';
import { halfUp, percentOf, wholeRate } from './exact.ts';
import type { DayStretch } from './note-interest.ts';
import { daysInYear } from './periods.ts';
import type { ExactRate, PayoffCredit } from './terms.ts';

/** What a line of a payoff is, in the order of the lines. */
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
  'waived',
] as const;

export type PayoffLineKind = (typeof payoffLineKinds)[number];

interface PayoffFigure {
  readonly kind: PayoffLineKind;
  readonly amountCents: number;
  /** Of billed interest: the bill. */
  readonly dueOn?: Day;
}

interface PayoffFigures {
  readonly totalCents: number;
  /** One more day, in ten-thousandths of a dollar. */
  readonly perDiem: number;
  readonly lines: readonly PayoffFigure[];
  /** The stretches of accrued interest. */
  readonly stretches: readonly DayStretch[];
  readonly inDefault: DefaultFigures;
}

/** What the line of default interest comes from. */
interface DefaultFigures {
  /** The stretches of each period that is not paid, and of the running one. */
  readonly periods: readonly (readonly DefaultStretch[])[];
  /** What was received or waived of those periods. */
  readonly settledCents: number;
}

/** What pays the loan off through a day: what the account owes at its close, and what is owed only at payoff. */
export function payoffFigures(book: Book, goodThrough: Day): PayoffFigures {
  if (book.paidOffOn !== undefined)
    return {
      totalCents: 0,
      perDiem: 0,
      lines: [],
      stretches: [],
      inDefault: { periods: [], settledCents: 0 },
    };
  const all: PayoffFigure[] = [
    ...principalLines(book),
    ...interestLines(book, goodThrough),
    ...chargeLines(book),
    ...payoffOnlyLines(book, goodThrough),
    ...creditLines(book),
  ];
  all.push({ kind: 'waived', amountCents: -waivedAtPayoff(book, sumOf(all)) });
  const lines = all.filter(({ amountCents }) => amountCents !== 0);
  const totalCents = sumOf(lines);
  const stretches = book.note.stretches(runningPeriod(book, goodThrough), goodThrough);
  const inDefault = defaultFigures(book, goodThrough);
  return { totalCents, perDiem: perDiem(book, goodThrough), lines, stretches, inDefault };
}

function defaultFigures(book: Book, goodThrough: Day): DefaultFigures {
  const list = book.owed.defaultInterest;
  const { periods } = book.loan;
  const running = runningPeriod(book, goodThrough);
  const open = list.items.flatMap((item, index) => (list.openOf(index) === 0 ? [] : [{ item, index }]));
  return {
    periods: [
      ...open.map(({ item, index }) => defaultStretches(book, index, periods.at(item.bill ?? index).end)),
      ...(list.items.length > running ? [] : [defaultStretches(book, running, goodThrough)]),
    ],
    settledCents: open.reduce((sum, { item }) => sum + item.receivedCents + item.waivedCents, 0),
  };
}

/** What was waived of the payoff, which is never more than it. */
function waivedAtPayoff({ payoffWaivers }: Book, owedCents: number): number {
  const agreed = payoffWaivers.reduce((sum, { cents }) => sum + cents, 0);
  return Math.min(agreed, Math.max(0, owedCents));
}

function sumOf(lines: readonly PayoffFigure[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The period that starts before the good-through day and ends on or after it. */
export function runningPeriod(book: Book, goodThrough: Day): number {
  return book.loan.periods.indexOn(goodThrough - 1);
}

/** Full basis shows the commitment and credits what was not drawn. */
function principalLines(book: Book): PayoffFigure[] {
  const { terms } = book.loan;
  const undrawn = terms.basis === 'full' ? terms.commitmentCents - book.drawnCents : 0;
  return [
    { kind: 'principal', amountCents: book.principalCents + undrawn },
    { kind: 'undrawnCredit', amountCents: -undrawn },
  ];
}

/**
 * Interest accrued in whole periods and the running one, less what was received, whatever was billed. Money received on
 * the running period’s bill is a credit.
 */
function interestLines(book: Book, goodThrough: Day): PayoffFigure[] {
  const running = runningPeriod(book, goodThrough);
  const { items } = book.owed.interest;
  const lines: PayoffFigure[] = [];
  let billed = 0;
  let received = 0;
  for (const [bill, { cents, receivedCents, waivedCents }] of items.entries())
    if (bill >= running) received += receivedCents + waivedCents;
    else {
      billed += cents;
      const dueOn = book.bills[bill]?.dueOn ?? 0;
      lines.push({ kind: 'billedInterest', amountCents: book.owed.interest.openOf(bill), dueOn });
    }
  const ended = book.owed.defaultInterest.items.length > running;
  return [
    ...lines,
    { kind: 'trueUp', amountCents: book.note.beforePeriod(running) - billed },
    { kind: 'accruedInterest', amountCents: book.note.running(running, goodThrough) },
    { kind: 'interestReceived', amountCents: -received },
    {
      kind: 'defaultInterest',
      amountCents:
        book.owed.defaultInterest.openCents + (ended ? 0 : defaultInterest(book, running, goodThrough)),
    },
  ];
}

function chargeLines(book: Book): PayoffFigure[] {
  const deferred = book.deferredFees.reduce((sum, { cents }) => sum + cents, 0);
  return [
    { kind: 'lateCharges', amountCents: book.owed.lateCharges.openCents },
    { kind: 'fees', amountCents: book.owed.fees.openCents },
    { kind: 'deferredFees', amountCents: deferred },
  ];
}

function payoffOnlyLines(book: Book, goodThrough: Day): PayoffFigure[] {
  const { exitFee, payoffFees = [], commitmentCents } = book.loan.terms;
  const exitBase = exitFee?.of === 'commitment' ? commitmentCents : book.principalCents;
  return [
    { kind: 'exitFee', amountCents: percentOf(exitBase, exitFee?.percent ?? 0) },
    { kind: 'minimumInterest', amountCents: minimumInterest(book, goodThrough) },
    { kind: 'prepayment', amountCents: prepaymentFee(book, goodThrough) },
    { kind: 'payoffFees', amountCents: payoffFees.reduce((sum, { cents }) => sum + cents, 0) },
  ];
}

/** Whether a payoff credits money held for the borrower. The note can exclude some. */
export function isCredited(book: Book, held: PayoffCredit): boolean {
  return book.loan.terms.payoffCredits?.includes(held) ?? true;
}

function creditLines(book: Book): PayoffFigure[] {
  const held = [
    ['suspense', book.suspenseCents],
    ['reserve', book.reserveCents],
    ['escrow', book.escrowHeldCents],
  ] as const;
  return held.map(([kind, cents]) => ({ kind, amountCents: isCredited(book, kind) ? -cents : 0 }));
}

/** Interest of the first months, less all note interest accrued, received or not. */
function minimumInterest(book: Book, goodThrough: Day): number {
  const rule = minimumRule(book, goodThrough);
  return rule ? Math.max(0, rule.cents - rule.accruedCents) : 0;
}

interface MinimumRule {
  readonly cents: number;
  readonly accruedCents: number;
  readonly baseCents: number;
  readonly percent: ExactRate;
  readonly months: number;
}

/** What a minimum of interest comes from, while one applies. */
export function minimumRule(book: Book, goodThrough: Day): MinimumRule | undefined {
  const { terms, fundedOn } = book.loan;
  const rule = terms.minimumInterest;
  if (!rule || goodThrough >= addMonthsTo(fundedOn, rule.months)) return undefined;
  const fundedCents = placed(book, fundedOn, ({ kind }) => kind === 'funding' || kind === 'draw');
  const baseCents = rule.of === 'commitment' ? terms.commitmentCents : fundedCents;
  const percent = book.note.rates.on(fundedOn);
  const running = runningPeriod(book, goodThrough);
  const accruedCents = book.note.beforePeriod(running) + book.note.running(running, goodThrough);
  const exact = BigInt(baseCents) * BigInt(percent) * BigInt(rule.months);
  return {
    cents: halfUp(exact, BigInt(wholeRate * 12)),
    accruedCents,
    baseCents,
    percent,
    months: rule.months,
  };
}

function placed(book: Book, on: Day, isMeant: (placement: Book['placements'][number]) => boolean): number {
  return book.placements
    .filter((placement) => placement.on === on && !placement.isReturned && isMeant(placement))
    .reduce((sum, { cents }) => sum + cents, 0);
}

function prepaymentFee(book: Book, goodThrough: Day): number {
  const { baseCents, percent } = prepaymentShare(book, goodThrough);
  return percentOf(baseCents, percent);
}

/** Before maturity: the loan year’s percentage, and the principal above what is left of the year’s free share. */
export function prepaymentShare(
  book: Book,
  goodThrough: Day,
): { readonly baseCents: number; readonly percent: ExactRate } {
  const { terms, fundedOn } = book.loan;
  if (!terms.stepDown || goodThrough >= book.maturity.on(goodThrough)) return { baseCents: 0, percent: 0 };
  const year = loanYear(fundedOn, goodThrough);
  const yearStart = addMonthsTo(fundedOn, year * 12);
  const curtailed = book.placements
    .filter(({ on, isReturned }) => on >= yearStart && !isReturned)
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + (part.to === 'curtailment' ? part.cents : 0), 0);
  const free = percentOf(terms.commitmentCents, terms.stepDown.freePercent);
  const base = book.principalCents - Math.max(0, free - curtailed);
  return { baseCents: Math.max(0, base), percent: terms.stepDown.percents[year] ?? 0 };
}

/** Whole years since funding. A year begins on the anniversary. */
function loanYear(fundedOn: Day, day: Day): number {
  const months = monthIndexOf(day) - monthIndexOf(fundedOn);
  const year = Math.floor(months / 12);
  return Math.max(0, addMonthsTo(fundedOn, year * 12) > day ? year - 1 : year);
}

/** One day of note interest and default interest, rounded to ten-thousandths of a dollar. */
function perDiem(book: Book, day: Day): number {
  return perDiemParts(book, day).reduce((sum, { perDay }) => sum + perDay, 0);
}

interface PerDiemPart {
  readonly of: 'note' | 'default';
  readonly baseCents: number;
  readonly rate: ExactRate;
  /** In ten-thousandths of a dollar. */
  readonly perDay: number;
}

/** What a per diem comes from. Only its sum is rounded, so that the part of default interest is the rest of it. */
export function perDiemParts(book: Book, day: Day): readonly PerDiemPart[] {
  const note = { baseCents: book.note.baseOn(day), rate: book.note.rates.on(day) };
  const inDefault = defaultOnDay(book, day);
  const perDay = (...of: readonly { readonly baseCents: number; readonly rate: ExactRate }[]) =>
    halfUp(
      of.reduce((sum, { baseCents, rate }) => sum + BigInt(baseCents) * BigInt(rate), 0n) * 100n,
      BigInt(daysInYear(book.loan.terms.dayCount) * wholeRate),
    );
  const ofNote = { of: 'note', ...note, perDay: perDay(note) } as const;
  if (!inDefault) return [ofNote];
  const { baseCents, rate } = inDefault;
  return [ofNote, { of: 'default', baseCents, rate, perDay: perDay(note, inDefault) - ofNote.perDay }];
}
