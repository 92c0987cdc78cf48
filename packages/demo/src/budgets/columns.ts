export interface BudgetRow {
  id: string;
  deal_id: string;
  file_name: string;
  uploaded_at: string;
  replaced_at: string | null;
}

export interface SublotRow {
  id: string;
  budget_id: string;
  position: number;
  sublot: string;
  name: string;
}

export interface BudgetItemRow {
  id: string;
  sublot_id: string;
  position: number;
  cost_code: string;
  name: string;
  budget: number;
}

export interface SubmittedBudgetRow {
  id: string;
  deal_id: string;
  document_id: string;
  file_name: string;
  /** Amounts are in cents. */
  lines:
    | readonly {
        readonly sublot: string;
        readonly sublotName: string;
        readonly code: string;
        readonly name: string;
        readonly amount: number;
      }[]
    | null;
  line_count: number;
  total: number | null;
  submitted_by: string;
  submitted_at: string;
  state: 'submitted';
}
