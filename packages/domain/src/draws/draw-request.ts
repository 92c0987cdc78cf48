import type { PlainDate } from '../calendar/plain-date.ts';
import { addDays, addMonths } from '../calendar/plain-date.ts';
import type { DealType } from '../deals/deal-types.ts';
import type { Stage } from '../deals/stages.ts';
import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { percentageOfEach, type BasisPoints } from '../money/share-out.ts';
import { balanceOf, budgetTotals, type BudgetAmounts } from '../construction/budget-amounts.ts';
import { constructionView, isWithoutConstruction } from '../construction/construction-view.ts';
import { inspectionEndOf } from './inspection-dates.ts';

/** A line of the current budget. Sublots can share a cost code, so only the id is unique. */
export interface BudgetLine extends BudgetAmounts {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Why a deal takes no draw request. The caller checks that the sender is the borrower. */
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
 * What blocks a draw request, or undefined. `not funded` is checked last: when it is the only blocker, the borrower can
 * prepare the draw and send it once the loan funds.
 */
export function drawBlockerOf(deal: {
  readonly status: Stage;
  readonly type: DealType;
  /** Only compared with zero, so any unit works. */
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
export interface RequestedLine {
  readonly budgetItem: string;
  readonly costCode: string;
  readonly amount: Cents;
}

/**
 * Finds the line with this cost code and this id or name. Undefined when no line or several lines match, so an amount
 * never lands on the wrong line.
 */
export function matchLine<Line extends BudgetLine>(
  lines: readonly Line[],
  { budgetItem, costCode }: Pick<RequestedLine, 'budgetItem' | 'costCode'>,
): Line | undefined {
  const withCode = lines.filter(({ code }) => code === costCode);
  const byId = withCode.find(({ id }) => id === budgetItem);
  if (byId) return byId;
  const byName = withCode.filter(({ name }) => name === budgetItem);
  return byName.length === 1 ? byName[0] : undefined;
}

export type LineFault = 'unknown' | 'named twice' | 'negative' | 'over its balance';

/**
 * Matches requested lines with their budget lines and reports faults by index. Lines with a zero amount are dropped.
 * Amounts in cents.
 */
export function judgeLines<Line extends BudgetLine>(
  lines: readonly Line[],
  requested: readonly RequestedLine[],
): {
  readonly accepted: readonly { readonly line: Line; readonly amount: Cents }[];
  readonly faults: readonly { readonly at: number; readonly fault: LineFault }[];
} {
  const seen = new Set<string>();
  const faults: { at: number; fault: LineFault }[] = [];
  const accepted: { line: Line; amount: Cents }[] = [];
  const byCode = Map.groupBy(lines, ({ code }) => code);
  for (const [at, each] of requested.entries()) {
    if (each.amount === 0) continue;
    const line = matchLine(byCode.get(each.costCode) ?? [], each);
    const fault = line ? faultOf(line, each.amount, seen) : 'unknown';
    if (fault !== undefined) faults.push({ at, fault });
    else if (line) accepted.push({ line, amount: each.amount });
    if (line) seen.add(line.id);
  }
  return { accepted, faults };
}

function faultOf(line: BudgetLine, amount: Cents, seen: ReadonlySet<string>): LineFault | undefined {
  if (seen.has(line.id)) return 'named twice';
  if (amount < 0) return 'negative';
  return amount > balanceOf(line) ? 'over its balance' : undefined;
}

/**
 * What to request on each line so the paid share of its budget reaches `points`: the target minus what is already paid,
 * never below zero. The targets add up to the same share of the whole budget, to the cent.
 */
export function amountsToReach(lines: readonly BudgetAmounts[], points: BasisPoints): Cents[] {
  const targets = percentageOfEach(
    lines.map(({ budget }) => budget),
    points,
  );
  return lines.map(({ invoiced }, index) => cents(Math.max(0, (targets[index] ?? 0) - invoiced)));
}

/** How many months ahead a borrower can request an inspection. */
const maxMonthsAhead = 12;

export type InspectionFault = 'start is past' | 'start is far off' | 'end is wrong';

/**
 * What is wrong with the requested dates, or undefined. `today` is the UTC day, and the day before it is still today in
 * parts of the United States.
 */
export function inspectionFaultOf(
  { start, end }: { readonly start: PlainDate; readonly end: PlainDate },
  today: PlainDate,
): InspectionFault | undefined {
  if (start < addDays(today, -1)) return 'start is past';
  if (start > addMonths(today, maxMonthsAhead)) return 'start is far off';
  return end === inspectionEndOf(start) ? undefined : 'end is wrong';
}
