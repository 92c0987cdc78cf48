/** Rows of what waits for the lender’s people in the demo, and of what they have done about it. */
export interface RequestRow {
  id: string;
  kind: 'payoff' | 'extension' | 'capex' | 'loss draft';
  reference: string;
  account_id: string;
  deal_id: string;
  loan_number: string;
  email: string;
  fields: Readonly<Record<string, unknown>>;
  status: 'Received' | 'In Review' | 'Approved' | 'Completed' | 'Declined';
  asked: string | null;
  created_at: string;
  updated_at: string;
}

export interface RequestEventRow {
  request_id: string;
  event: RequestRow['status'] | 'Asked' | 'Answered';
  note: string | null;
  account_id: string | null;
  at: string;
}

export interface RequestMessageRow {
  id: string;
  request_id: string;
  from_lender: boolean;
  account_id: string;
  text: string;
  at: string;
}

export interface BeneficiaryRow {
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
  /** Written once the rows are there, by whoever has the key. */
  sealed_account_number: string;
  account_number_digest: string;
  account_number_end: string;
  instructions: string;
  verification: 'pending' | 'verified';
  added_at: string;
  decided_at: string | null;
  decided_by: string | null;
}

export interface SubmittedBudgetRow {
  id: string;
  deal_id: string;
  document_id: string;
  file_name: string;
  /** Amounts in cents. */
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

export interface DocumentEventRow {
  document_id: string;
  state: 'submitted' | 'accepted' | 'returned';
  at: string;
  account_id: string;
  note: string | null;
}

export interface WorkAssignmentRow {
  kind: RequestRow['kind'] | 'draw' | 'budget' | 'document' | 'bank account';
  item_id: string;
  assigned_to: string;
  assigned_by: string;
  assigned_at: string;
  told_at: string | null;
}
