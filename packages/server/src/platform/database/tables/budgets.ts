import type { ColumnType, Generated } from 'kysely';
import type { NewBudgetLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import type { Amount, AmountOrNull } from '../amounts.ts';

export interface BudgetTables {
  submitted_budgets: {
    id: Generated<string>;
    deal_id: string;
    document_id: string;
    file_name: string;
    lines: ColumnType<NewBudgetLine[] | null, string | null, never>;
    line_count: number;
    total: AmountOrNull;
    submitted_by: string;
    submitted_at: Date;
    state: ColumnType<
      'submitted' | 'approved' | 'returned' | 'superseded',
      undefined,
      'approved' | 'returned' | 'superseded'
    >;
    returned_because: string | null;
    decided_at: Date | null;
    decided_by: string | null;
  };
  budgets: {
    id: Generated<string>;
    deal_id: string;
    file_name: string;
    uploaded_at: Date;
    replaced_at: Date | null;
    submission_id: string | null;
    replaced_lines: ColumnType<unknown, string | null, string | null>;
  };
  budget_sublots: {
    id: Generated<string>;
    budget_id: string;
    position: number;
    sublot: string;
    name: string;
  };
  budget_items: {
    id: Generated<string>;
    sublot_id: string;
    position: number;
    cost_code: string;
    name: string;
    budget: Amount;
  };
}
