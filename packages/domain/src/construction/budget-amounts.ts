import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { sumOf } from './sums.ts';

/** The amounts of a budget line or a sum of lines, in cents. `invoiced` is what wired draws paid. */
export interface BudgetAmounts {
  readonly budget: Cents;
  readonly invoiced: Cents;
}

/** What is left in a line; negative when more was paid than budgeted. */
export function balanceOf({ budget, invoiced }: BudgetAmounts): Cents {
  return cents(budget - invoiced);
}

/** The exact sums over lines. Their balance equals the sum of the balances. */
export function budgetTotals(lines: readonly BudgetAmounts[]): BudgetAmounts {
  return {
    budget: sumOf(lines.map((line) => line.budget)),
    invoiced: sumOf(lines.map((line) => line.invoiced)),
  };
}

/**
 * The used share in whole percent. Only an unused line shows 0 and only a fully used one shows 100. In between, rounding
 * stops at 1 and 99.
 */
export function percentUsed({ budget, invoiced }: { budget: number; invoiced: number }): number {
  if (invoiced <= 0) return 0;
  if (invoiced >= budget) return 100;
  return Math.min(99, Math.max(1, Math.round((invoiced / budget) * 100)));
}
