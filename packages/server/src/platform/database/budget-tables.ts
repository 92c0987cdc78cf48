import type { ColumnType, Generated } from 'kysely';
import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { NewBudgetLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { Amount, AmountOrNull } from './amounts.ts';

/** The tables of budgets, and of the bank accounts that what is drawn on them goes to. */
export interface BudgetTables {
  budgets: {
    id: Generated<string>;
    deal_id: string;
    file_name: string;
    uploaded_at: Date;
    replaced_at: Date | null;
    submission_id: string | null;
    replaced_lines: ColumnType<unknown, string | null, string | null>;
  };
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
  beneficiaries: {
    id: string;
    owner_id: string;
    deal_id: string;
    name_on_account: string;
    bank_name: string;
    street: string;
    city: string;
    state: string;
    zip: string;
    routing_number: string;
    account_type: 'Checking' | 'Savings';
    sealed_account_number: string;
    account_number_digest: string;
    account_number_end: string;
    instructions: string;
    verification: Generated<VerificationState>;
    rejected_because: string | null;
    added_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    called_person: string | null;
    called_phone: string | null;
    called_at: Date | null;
    called_on_file: boolean | null;
  };
  beneficiary_files: {
    id: Generated<string>;
    beneficiary_id: string;
    file_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    uploaded_by: string;
    created_at: Date;
  };
}
