import type { BudgetComparison, ComparedBudgetLine } from '@drawbridge/contract/budgets/schema.ts';
import type { NewBudgetLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import { compareBudgets, type ComparedLine } from '@drawbridge/domain/budgets/compare-budgets.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { BudgetLineRow } from '../construction/public.ts';

/** The comparison of a pending budget with the deal’s current one. */
export function presentComparison(
  current: readonly BudgetLineRow[],
  next: readonly NewBudgetLine[],
  holdback: string | null,
): BudgetComparison {
  const held = holdback === null ? null : centsFromDollars(holdback);
  const { lines, before, after, invoiced, overHoldback } = compareBudgets(
    current.map((row) => ({
      sublot: row.sublot,
      sublotName: row.sublot_name,
      code: row.cost_code,
      name: row.name,
      amount: centsFromDollars(row.budget),
      invoiced: centsFromDollars(row.invoiced),
    })),
    next,
    held,
  );
  return {
    lines: lines.flatMap(presentLine),
    before: dollarsFromCents(before),
    after: dollarsFromCents(after),
    invoiced: dollarsFromCents(invoiced),
    holdback: held === null ? null : dollarsFromCents(held),
    overHoldback: overHoldback === null ? null : dollarsFromCents(overHoldback),
  };
}

function presentLine({ change, before, after, invoiced, belowPaid }: ComparedLine): ComparedBudgetLine[] {
  const shown = after ?? before;
  if (!shown) return [];
  return [
    {
      sublot: shown.sublot,
      sublotName: shown.sublotName,
      code: shown.code,
      name: shown.name,
      change,
      formerName: before && before.name !== shown.name ? before.name : null,
      formerSublotName: before && before.sublotName !== shown.sublotName ? before.sublotName : null,
      before: before && dollarsFromCents(before.amount),
      after: after && dollarsFromCents(after.amount),
      invoiced: dollarsFromCents(invoiced),
      belowPaid,
    },
  ];
}
