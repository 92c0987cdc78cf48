import type { BudgetComparison } from '@drawbridge/contract/budgets/schema.ts';
import type { NewBudgetLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { currentBudgetLines } from '../construction/public.ts';
import { presentComparison } from './present-comparison.ts';

/** Compares a new budget with the deal’s current one; null for a deal without a budget. */
export async function compareWithCurrent(
  db: Queries,
  deal: { readonly id: string; readonly holdback: string | null },
  next: readonly NewBudgetLine[],
): Promise<BudgetComparison | null> {
  const current = next.length > 0 ? await currentBudgetLines(db, deal.id) : [];
  return current.length > 0 ? presentComparison(current, next, deal.holdback) : null;
}
