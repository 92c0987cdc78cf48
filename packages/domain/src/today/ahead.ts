import { addDays, addMonths, compareDays, type PlainDate } from '../calendar/plain-date.ts';
import { maturityOutlook } from '../deals/loan-outlook.ts';
import type { DrawTerms } from '../draws/draw-schedule.ts';
import { isPendingDraw } from '../draws/draw-states.ts';
import type { Cents } from '../money/cents.ts';
import { moneyExpectedOn, type LoanToday } from './loan-facts.ts';

/** How far a borrower looks ahead. */
export const daysAhead = 90;

export const aheadKinds = [
  'payment',
  'wire',
  'inspection',
  'extension window',
  'insurance',
  'maturity',
] as const;
export type AheadKind = (typeof aheadKinds)[number];

/** Something that happens on a loan within the days ahead, or is late. */
export interface Ahead {
  readonly kind: AheadKind;
  readonly day: PlainDate;
  /** A payment’s or wire’s, in cents. Null if it is not known yet, and for the other kinds. */
  readonly amount: Cents | null;
}

export interface LoanAhead {
  readonly dealId: string;
  readonly dealName: string;
  /** Earliest first. */
  readonly marks: readonly Ahead[];
}

/** Funded loans with what is ahead on each, the loan with the earliest mark first. Loans without any are left out. */
export function loansAhead(loans: readonly LoanToday[], today: PlainDate, terms: DrawTerms): LoanAhead[] {
  return loans
    .map((loan) => ({ dealId: loan.id, dealName: loan.name, marks: aheadOf(loan, today, terms) }))
    .filter(({ marks }) => marks.length > 0)
    .toSorted((a, b) => compareDays(a.marks[0]?.day ?? null, b.marks[0]?.day ?? null));
}

/**
 * What is ahead on a loan: late and coming payments, the day a draw’s money is expected, its inspection, the last day to request an
 * extension, the end of the insurance and the maturity. Earliest first.
 */
export function aheadOf(loan: LoanToday, today: PlainDate, terms: DrawTerms): Ahead[] {
  if (loan.status !== 'Funded') return [];
  const last = addDays(today, daysAhead);
  const marks = [...payments(loan, today, last), ...ofDraw(loan, today, terms), ...ofTerm(loan, today)];
  return marks
    .filter(({ kind, day }) => day <= last && (day >= today || kind === 'payment'))
    .toSorted((a, b) => compareDays(a.day, b.day));
}

/** The next payment, then one a month until the loan matures. A payment that is paid is not ahead. */
function payments({ payment, nextDue, maturesOn }: LoanToday, today: PlainDate, last: PlainDate): Ahead[] {
  const marks: Ahead[] =
    payment && payment.open !== 0 ? [{ kind: 'payment', day: payment.dueOn, amount: payment.open }] : [];
  if (nextDue === null) return marks;
  const end = maturesOn !== null && maturesOn < last ? maturesOn : last;
  const known = payment?.dueOn ?? nextDue;
  for (let month = 0; ; month += 1) {
    const day = addMonths(nextDue, month);
    if (day > end) return marks;
    if (day > known && day >= today) marks.push({ kind: 'payment', day, amount: null });
  }
}

function ofDraw({ draw }: LoanToday, today: PlainDate, terms: DrawTerms): Ahead[] {
  if (!draw || !isPendingDraw(draw.state)) return [];
  const marks: Ahead[] = [];
  if (draw.state === 'inspection scheduled' && draw.inspectionOn !== null)
    marks.push({ kind: 'inspection', day: draw.inspectionOn, amount: null });
  const wireOn = moneyExpectedOn(draw, today, terms);
  if (wireOn !== null) marks.push({ kind: 'wire', day: wireOn, amount: draw.approved });
  return marks;
}

function ofTerm({ maturesOn, insuredUntil, isExtensionRequested }: LoanToday, today: PlainDate): Ahead[] {
  const marks: Ahead[] = [];
  if (insuredUntil !== null) marks.push({ kind: 'insurance', day: insuredUntil, amount: null });
  if (maturesOn === null) return marks;
  marks.push({ kind: 'maturity', day: maturesOn, amount: null });
  const outlook = maturityOutlook(today, maturesOn);
  if (outlook.kind === 'extendable' && !isExtensionRequested)
    marks.push({ kind: 'extension window', day: outlook.extendBy, amount: null });
  return marks;
}
