import type { BudgetSublot, DealBudget } from '@drawbridge/contract/construction/schema.ts';
import {
  balanceOf,
  budgetTotals,
  type BudgetAmounts,
} from '@drawbridge/domain/construction/budget-amounts.ts';
import { escrowOf, type Escrow } from '@drawbridge/domain/construction/escrow.ts';
import { centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { BudgetLineRow, BuildingDealRow, DrawSumsRow } from './store.ts';

export function escrowOfDeal(deal: BuildingDealRow, totalBudget: Cents, sums: DrawSumsRow): Escrow {
  return escrowOf({
    holdback: deal.holdback === null ? null : centsFromDollars(deal.holdback),
    totalBudget,
    drawn: centsFromDollars(sums.drawn),
    pending: centsFromDollars(sums.pending),
  });
}

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
  const { basis, holdback, drawn, pending, remaining } = escrowOfDeal(deal, totals.budget, sums);
  return {
    budget: {
      totalBudget: dollarsFromCents(totals.budget),
      totalInvoiced: dollarsFromCents(totals.invoiced),
      totalBalance: dollarsFromCents(balanceOf(totals)),
      sublots: sublots.map(({ ofSublot, amounts }) => presentSublot(ofSublot, amounts)),
    },
    escrow: {
      basis,
      holdback: dollarsFromCents(holdback),
      drawn: dollarsFromCents(drawn),
      pending: dollarsFromCents(pending),
      remaining: dollarsFromCents(remaining),
    },
  };
}

/** A budget line’s amounts in cents: its budget, and what wired draws paid on it. */
export function amountsOfLine(line: BudgetLineRow): BudgetAmounts {
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
      id: line.id,
      code: line.cost_code,
      name: line.name,
      ...presentAmounts(amountsOfLine(line)),
      amount: 0,
    })),
  };
}
