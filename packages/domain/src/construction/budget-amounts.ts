import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { sumOf } from './sums.ts';

/** A budget line or a sum of lines, in cents. `invoiced` is paid out by wired draws. */
export interface BudgetAmounts {
  readonly budget: Cents;
  readonly invoiced: Cents;
}

/** What is left of a line; below zero when more was paid out than budgeted. */
export function balanceOf({ budget, invoiced }: BudgetAmounts): Cents {
  return cents(budget - invoiced);
}

/** The exact sums over lines; the balance of the sums is the sum of the balances. */
export function budgetTotals(lines: readonly BudgetAmounts[]): BudgetAmounts {
  return {
    budget: sumOf(lines.map((line) => line.budget)),
    invoiced: sumOf(lines.map((line) => line.invoiced)),
  };
}

/**
 * The used part in whole percent, 0 to 100. Only an untouched line is 0 and only one used to the last cent is 100;
 * rounding in between stops at 1 and 99.
 */
export function percentUsed({ budget, invoiced }: { budget: number; invoiced: number }): number {
  if (invoiced <= 0) return 0;
  if (invoiced >= budget) return 100;
  return Math.min(99, Math.max(1, Math.round((invoiced / budget) * 100)));
}
