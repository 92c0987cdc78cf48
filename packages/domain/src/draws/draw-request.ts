import type { PlainDate } from '../calendar/plain-date.ts';
import { addDays, addMonths } from '../calendar/plain-date.ts';
import type { DealType } from '../deals/deal-types.ts';
import type { Stage } from '../deals/stages.ts';
import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { partOfEach, type BasisPoints } from '../money/share-out.ts';
import { balanceOf, budgetTotals, type BudgetAmounts } from '../construction/budget-amounts.ts';
import { constructionView, isWithoutConstruction } from '../construction/construction-view.ts';
import { inspectionEndOf } from './inspection-dates.ts';

/** A line of the current budget. A cost code may be in several sublots; the id names one line. */
export interface BudgetLine extends BudgetAmounts {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Why no draw can be requested on a deal at all. The caller checks that the sender is its borrower. */
export type DrawBlocker =
  | 'not its borrower'
  | 'contact the analyst'
  | 'not drawable'
  | 'paid off'
  | 'withdrawn'
  | 'draw pending'
  | 'no construction'
  | 'no budget'
  | 'nothing remains'
  | 'not funded';

/**
 * What blocks a draw request; undefined when nothing does. `not funded` comes last: if it is the only obstacle, the
 * draw can be prepared and is sent once the loan has funded.
 */
export function drawBlockerOf(deal: {
  readonly status: Stage;
  readonly type: DealType;
  /** In any unit. */
  readonly holdback: number | null;
  readonly hasPendingDraw: boolean;
  readonly lines: readonly BudgetAmounts[];
}): DrawBlocker | undefined {
  if (deal.status === 'Paid Off') return 'paid off';
  if (deal.status === 'Withdrawn') return 'withdrawn';
  const view = constructionView(deal);
  if (view === 'contact') return 'contact the analyst';
  if (view === 'upload') return 'not drawable';
  if (deal.hasPendingDraw) return 'draw pending';
  if (deal.lines.length === 0) return isWithoutConstruction(deal, false) ? 'no construction' : 'no budget';
  if (balanceOf(budgetTotals(deal.lines)) <= 0) return 'nothing remains';
  return deal.status === 'Funded' ? undefined : 'not funded';
}

/** `budgetItem` is the line’s id or its name. */
export interface AskedLine {
  readonly budgetItem: string;
  readonly costCode: string;
  readonly amount: Cents;
}

/**
 * Among the lines with the cost code, the one with that id or name. Undefined when none or several match, so that no
 * amount lands on the wrong line.
 */
export function lineMeant<Line extends BudgetLine>(
  lines: readonly Line[],
  { budgetItem, costCode }: Pick<AskedLine, 'budgetItem' | 'costCode'>,
): Line | undefined {
  const withCode = lines.filter(({ code }) => code === costCode);
  const byId = withCode.find(({ id }) => id === budgetItem);
  if (byId) return byId;
  const byName = withCode.filter(({ name }) => name === budgetItem);
  return byName.length === 1 ? byName[0] : undefined;
}

export type LineFault = 'unknown' | 'named twice' | 'negative' | 'over its balance';

/**
 * What is wrong with the lines of a request, each by its index. Lines without an amount are dropped first; `asked` are
 * the others with their budget lines. Amounts in cents.
 */
export function judgeLines<Line extends BudgetLine>(
  lines: readonly Line[],
  asked: readonly AskedLine[],
): {
  readonly asked: readonly { readonly line: Line; readonly amount: Cents }[];
  readonly faults: readonly { readonly at: number; readonly fault: LineFault }[];
} {
  const seen = new Set<string>();
  const faults: { at: number; fault: LineFault }[] = [];
  const good: { line: Line; amount: Cents }[] = [];
  const byCode = Map.groupBy(lines, ({ code }) => code);
  for (const [at, each] of asked.entries()) {
    if (each.amount === 0) continue;
    const line = lineMeant(byCode.get(each.costCode) ?? [], each);
    const fault = line ? faultOf(line, each.amount, seen) : 'unknown';
    if (fault !== undefined) faults.push({ at, fault });
    else if (line) good.push({ line, amount: each.amount });
    if (line) seen.add(line.id);
  }
  return { asked: good, faults };
}

function faultOf(line: BudgetLine, amount: Cents, seen: ReadonlySet<string>): LineFault | undefined {
  if (seen.has(line.id)) return 'named twice';
  if (amount < 0) return 'negative';
  return amount > balanceOf(line) ? 'over its balance' : undefined;
}

/**
 * What to request of each line so that the paid work reaches that part of the budgets: the part minus what was paid,
 * never below zero. Before that subtraction the parts add up to the part of the whole.
 */
export function amountsToReach(lines: readonly BudgetAmounts[], points: BasisPoints): Cents[] {
  const targets = partOfEach(
    lines.map(({ budget }) => budget),
    points,
  );
  return lines.map(({ invoiced }, index) => cents(Math.max(0, (targets[index] ?? 0) - invoiced)));
}

/** Months ahead that an inspection may be requested for. */
const mostMonthsAhead = 12;

export type InspectionFault = 'start is past' | 'start is far off' | 'end is wrong';

/**
 * What is wrong with the requested days. `today` is the UTC day; a start on the day before is still today somewhere in
 * the United States.
 */
export function inspectionFaultOf(
  { start, end }: { readonly start: PlainDate; readonly end: PlainDate },
  today: PlainDate,
): InspectionFault | undefined {
  if (start < addDays(today, -1)) return 'start is past';
  if (start > addMonths(today, mostMonthsAhead)) return 'start is far off';
  return end === inspectionEndOf(start) ? undefined : 'end is wrong';
}
