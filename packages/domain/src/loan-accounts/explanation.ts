import type { PlainDate } from '../calendar/plain-date.ts';
import { explainedStretches, type Stretch } from './account-stretches.ts';
import type { Book } from './book.ts';
import { plainDateOf } from './days.ts';
import { halfUp, wholeRate } from './exact.ts';
import { daysInYear } from './periods.ts';
import type { PaymentBucket } from './terms.ts';

/** What one part of an amount is. */
export const explainedKinds = [
  'bucket',
  'interest',
  'correction',
  'carried',
  'escrow',
  'principal',
  'bill',
  'defaultInterest',
  'lateCharge',
  'fee',
  'deferredFee',
  'funding',
  'draw',
  'payment',
  'suspenseApplied',
  'returned',
  'waiver',
  'closing',
  'reserve',
  'reserveOpening',
  'reserveDeposit',
  'escrowPaid',
  'escrowTakenOver',
  'refund',
  'payoff',
  'commitment',
  'undrawn',
  'share',
  'minimum',
  'accrued',
  'payoffFee',
  'rate',
  'letterFee',
  'rushFee',
  'earlierLetters',
  'adjustment',
  'payoffLine',
  'dayOfInterest',
  'dayOfDefaultInterest',
  'earlier',
] as const;
export type ExplainedKind = (typeof explainedKinds)[number];

/** Days on which neither base nor rate changes, and what changed the base on its first day. */
export interface ExplainedStretch extends Omit<Stretch, 'changedBy'> {
  /** The interest of one day, in ten-thousandths of a dollar. */
  readonly perDay: number;
  readonly changes: readonly ExplainedPart[];
}

/** One part of an amount. Only what applies to its kind is there. */
export interface ExplainedPart {
  readonly kind: ExplainedKind;
  readonly amountCents: number;
  /** The day it counts from. */
  readonly on?: PlainDate;
  /** When it was posted, if on another day. */
  readonly postedOn?: PlainDate;
  readonly dueOn?: PlainDate;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  readonly bucket?: PaymentBucket;
  /** What a fee is for. */
  readonly name?: string;
  /** What it was in full, before anything was received. */
  readonly ofCents?: number;
  readonly receivedCents?: number;
  /** What a share is taken of. */
  readonly baseCents?: number;
  /** In hundred-thousandths of a percent. */
  readonly percent?: number;
  readonly days?: number;
  readonly months?: number;
  /** A day of interest, in ten-thousandths of a dollar. */
  readonly perDay?: number;
  /** How many parts an `earlier` one stands for. */
  readonly count?: number;
  /** The balance after it. */
  readonly balanceCents?: number;
  readonly stretches?: readonly ExplainedStretch[];
  /** Why earlier interest is corrected. */
  readonly causes?: readonly ExplainedPart[];
}

/** A balance over some days, and what a day of interest on it is. */
export interface ChartStep {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly baseCents: number;
  /** In ten-thousandths of a dollar. Null for money that bears no interest. */
  readonly perDay: number | null;
}

export interface Explanation {
  /** What is explained: the sum of the parts. */
  readonly amountCents: number;
  readonly parts: readonly ExplainedPart[];
  /** What was received on a bill, and what is open after it. Only for a bill. */
  readonly received?: readonly ExplainedPart[];
  readonly openCents?: number;
  /** Of a per diem: the sum of the parts, in ten-thousandths of a dollar. */
  readonly perDay?: number;
  readonly chart: readonly ChartStep[];
}

/** Most parts of one list; older ones are summed up. */
const mostParts = 120;
const mostChanges = 20;

export function explanation(parts: readonly ExplainedPart[], chart: readonly ChartStep[] = []): Explanation {
  return { amountCents: sumOf(parts), parts: newest(parts, mostParts), chart: chart.slice(-mostParts) };
}

export function sumOf(parts: readonly ExplainedPart[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The newest parts. The ones before are one part with their sum. */
export function newest(parts: readonly ExplainedPart[], most: number): readonly ExplainedPart[] {
  if (parts.length <= most) return parts;
  const earlier = parts.slice(0, parts.length - most + 1);
  const balanceCents = earlier.at(-1)?.balanceCents;
  const summedUp: ExplainedPart = {
    kind: 'earlier',
    amountCents: sumOf(earlier),
    count: earlier.length,
    ...(balanceCents === undefined ? {} : { balanceCents }),
  };
  return [summedUp, ...parts.slice(parts.length - most + 1)];
}

type DayStretches = Parameters<typeof explainedStretches>[0];

/** Stretches with the draws and payments that began them. */
export function stretchesFor(book: Book, stretches: DayStretches): readonly ExplainedStretch[] {
  const { dayCount } = book.loan.terms;
  const year = BigInt(daysInYear(dayCount) * wholeRate);
  return explainedStretches(stretches, dayCount).map(({ changedBy, ...stretch }) => ({
    ...stretch,
    perDay: halfUp(BigInt(stretch.baseCents) * BigInt(stretch.rate) * 100n, year),
    changes: newest(
      changedBy.flatMap((by) => changeOf(book, by)),
      mostChanges,
    ),
  }));
}

/** How a draw or payment changed the base. */
function changeOf(book: Book, by: string): readonly ExplainedPart[] {
  const found = book.placements.findLast((placement) => placement.by === by);
  if (!found) return [];
  const on = plainDateOf(found.on);
  if (found.kind === 'funding' || found.kind === 'draw')
    return [{ kind: found.kind, on, amountCents: found.cents }];
  let repaid = 0;
  for (const { to, cents } of found.parts) {
    if (to === 'payoff') return [{ kind: 'payoff', on, amountCents: -found.cents }];
    if (to === 'principal' || to === 'curtailment') repaid += cents;
  }
  const kind = found.kind === 'applySuspense' ? 'suspenseApplied' : 'payment';
  return [{ kind, on, amountCents: -repaid }];
}

/** The steps of a chart of interest. */
export function chartOf(stretches: readonly ExplainedStretch[]): readonly ChartStep[] {
  const steps: ChartStep[] = [];
  for (const { from, to, baseCents, perDay } of stretches) {
    const last = steps.at(-1);
    if (last?.to === from && last.baseCents === baseCents && last.perDay === perDay)
      steps[steps.length - 1] = { ...last, to };
    else steps.push({ from, to, baseCents, perDay });
  }
  return steps;
}
