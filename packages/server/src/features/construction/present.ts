import type {
  BudgetSublot,
  DealBudget,
  Draw,
  DrawItem,
  DrawSublot,
} from '@drawbridge/contract/construction/schema.ts';
import {
  balanceOf,
  budgetTotals,
  type BudgetAmounts,
} from '@drawbridge/domain/construction/budget-amounts.ts';
import {
  drawLineValue,
  drawTotals,
  type DrawLineAmounts,
} from '@drawbridge/domain/construction/draw-amounts.ts';
import { nextDrawStep, type DrawDates } from '@drawbridge/domain/construction/draw-schedule.ts';
import { drawStates, drawStatusOf } from '@drawbridge/domain/construction/draw-states.ts';
import { escrowOf } from '@drawbridge/domain/construction/escrow.ts';
import { centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { BudgetLineRow, BuildingDealRow, DrawLineRow, DrawRow, DrawSumsRow } from './store.ts';

function centsOrNull(amount: string | null): Cents | null {
  return amount === null ? null : centsFromDollars(amount);
}

function dollarsOrNull(amount: Cents | null): number | null {
  return amount === null ? null : dollarsFromCents(amount);
}

/** The budget with its totals, and where the escrow stands. */
export function presentBudget(
  deal: BuildingDealRow,
  lines: readonly BudgetLineRow[],
  sums: DrawSumsRow,
): DealBudget {
  const sublots = Array.from(Map.groupBy(lines, (line) => line.sublot_id).values(), (ofSublot) => ({
    ofSublot,
    amounts: budgetTotals(ofSublot.map(amountsOfLine)),
  }));
  const totals = budgetTotals(sublots.map(({ amounts }) => amounts));
  const { holdback, drawn, pending, remaining } = escrowOf({
    holdback: centsOrNull(deal.holdback),
    totalBudget: totals.budget,
    drawn: centsFromDollars(sums.drawn),
    pending: centsFromDollars(sums.pending),
  });
  return {
    budget: {
      totalBudget: dollarsFromCents(totals.budget),
      totalInvoiced: dollarsFromCents(totals.invoiced),
      totalBalance: dollarsFromCents(balanceOf(totals)),
      sublots: sublots.map(({ ofSublot, amounts }) => presentSublot(ofSublot, amounts)),
    },
    escrow: {
      holdback: dollarsFromCents(holdback),
      drawn: dollarsFromCents(drawn),
      pending: dollarsFromCents(pending),
      remaining: dollarsFromCents(remaining),
    },
  };
}

function amountsOfLine(line: BudgetLineRow): BudgetAmounts {
  return { budget: centsFromDollars(line.budget), invoiced: centsFromDollars(line.invoiced) };
}

function presentAmounts(amounts: BudgetAmounts): Pick<BudgetSublot, 'budget' | 'invoiced' | 'balance'> {
  return {
    budget: dollarsFromCents(amounts.budget),
    invoiced: dollarsFromCents(amounts.invoiced),
    balance: dollarsFromCents(balanceOf(amounts)),
  };
}

function presentSublot(lines: readonly BudgetLineRow[], amounts: BudgetAmounts): BudgetSublot {
  return {
    sublot: lines[0]?.sublot ?? '',
    sublotName: lines[0]?.sublot_name ?? '',
    ...presentAmounts(amounts),
    items: lines.map((line) => ({
      code: line.cost_code,
      name: line.name,
      ...presentAmounts(amountsOfLine(line)),
      amount: 0,
    })),
  };
}

/** The draws of a deal with their lines, in the order given. */
export function presentDraws(
  deal: BuildingDealRow,
  draws: readonly DrawRow[],
  lines: readonly DrawLineRow[],
): Draw[] {
  const linesOf = Map.groupBy(lines, (line) => line.draw_id);
  const projectName = deal.nickname ?? deal.street ?? deal.loan_number;
  return draws.map((draw) => presentDraw(draw, linesOf.get(draw.id) ?? [], projectName));
}

function presentDraw(draw: DrawRow, lines: readonly DrawLineRow[], projectName: string): Draw {
  const dates: DrawDates = {
    requested: draw.requested_on,
    'inspection scheduled': draw.inspection_scheduled_on,
    inspected: draw.inspected_on,
    approved: draw.approved_on,
    wired: draw.wired_on,
  };
  const sublots = Map.groupBy(lines, (line) => line.sublot_id).values();
  return {
    id: draw.id,
    number: draw.number,
    date: draw.requested_on,
    status: drawStatusOf(draw.state),
    state: draw.state,
    projectName,
    steps: drawStates.map((state) => ({ state, reachedOn: dates[state] })),
    next: nextDrawStep({ state: draw.state, dates, inspectionEnd: draw.inspection_end }) ?? null,
    inspection: { start: draw.inspection_start, end: draw.inspection_end },
    totals: presentDrawAmounts(drawTotals(lines.map(amountsOfDrawLine))),
    sublots: Array.from(sublots, presentDrawSublot),
  };
}

function amountsOfDrawLine(line: DrawLineRow): DrawLineAmounts {
  return {
    requested: centsFromDollars(line.requested),
    inspected: centsOrNull(line.inspected),
    approved: centsOrNull(line.approved),
  };
}

function presentDrawAmounts(amounts: DrawLineAmounts): Draw['totals'] {
  return {
    requested: dollarsFromCents(amounts.requested),
    inspected: dollarsOrNull(amounts.inspected),
    approved: dollarsOrNull(amounts.approved),
  };
}

function presentDrawSublot(lines: readonly DrawLineRow[]): DrawSublot {
  return {
    sublot: lines[0]?.sublot ?? '',
    sublotName: lines[0]?.sublot_name ?? '',
    items: lines.map(presentDrawItem),
  };
}

function presentDrawItem(line: DrawLineRow): DrawItem {
  const amounts = amountsOfDrawLine(line);
  return {
    code: line.cost_code,
    name: line.name,
    value: dollarsFromCents(drawLineValue(amounts)),
    ...presentDrawAmounts(amounts),
    reason: line.reason,
  };
}
