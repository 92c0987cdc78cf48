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
