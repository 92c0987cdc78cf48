import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type BudgetRow = JsonRow<'budgets', 'id' | 'replaced_at'>;
export type SublotRow = JsonRow<'budget_sublots', 'id'>;
export type BudgetItemRow = JsonRow<'budget_items', 'id'>;
/** Amounts of its lines are in cents. */
export type SubmittedBudgetRow = JsonRow<'submitted_budgets', 'id' | 'lines' | 'total' | 'state'>;
