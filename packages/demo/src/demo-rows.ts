import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { DealType } from '@drawbridge/domain/deals/deal-types.ts';
import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { DocumentRow, FileRow } from './documents/document-rows.ts';
import type { ChecklistItemRow, LineOfCreditRow, UnderwritingRow } from './lines-of-credit/line-rows.ts';
import type {
  BeneficiaryRow,
  DocumentEventRow,
  RequestEventRow,
  RequestMessageRow,
  RequestRow,
  SubmittedBudgetRow,
  WorkAssignmentRow,
} from './work/waiting-rows.ts';

/** Rows as the tables hold them. Amounts are dollars with at most two decimals; the generator reckons in cents. */
type Dollars = number;
type Instant = string;

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  account_type: AccountType;
  is_lead: boolean;
  is_administrator: boolean;
  billing_street: string | null;
  billing_city: string | null;
  billing_state: string | null;
  billing_zip: string | null;
  representative_id: string | null;
  password_hash: string | null;
  disabled_at: Instant | null;
  first_signed_in_at: Instant | null;
  created_at: Instant;
}

export interface DealRow {
  id: string;
  loan_number: string;
  nickname: string | null;
  product: string;
  type: DealType;
  status: Stage;
  status_date: PlainDate;
  loan_amount: Dollars;
  rate: number;
  term_months: number;
  holdback: Dollars | null;
  appraisal_amount: Dollars | null;
  loan_sign_date: PlainDate | null;
  next_payment_date: PlainDate | null;
  maturity_date: PlainDate | null;
  borrower_id: string;
  broker_id: string | null;
  created_at: Instant;
}

export interface StageRow {
  deal_id: string;
  stage: Stage;
  reached_on: PlainDate;
}

export interface PropertyRow {
  id: string;
  deal_id: string;
  position: number;
  street: string;
  city: string;
  state: string;
  zip: string;
  type: string | null;
  units: number | null;
  estimated_value: Dollars | null;
}

export interface BorrowingEntityRow {
  id: string;
  account_id: string;
  name: string;
}

export interface MemberRow {
  id: string;
  deal_id: string;
  position: number;
  first_name: string;
  last_name: string;
  email: string | null;
  role: string;
  status: 'Active' | 'Invited';
}

export interface OrderRow {
  deal_id: string;
  kind: 'appraisal' | 'inspection' | 'title';
  vendor: string;
  ordered_on: PlainDate;
  scheduled_on: PlainDate | null;
  paid: boolean;
  completed_on: PlainDate | null;
}

export interface BudgetRow {
  id: string;
  deal_id: string;
  file_name: string;
  uploaded_at: Instant;
  replaced_at: Instant | null;
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
  budget: Dollars;
}

export type DrawState = 'requested' | 'inspection scheduled' | 'inspected' | 'approved' | 'wired';

export interface DrawRow {
  id: string;
  deal_id: string;
  number: number;
  state: DrawState;
  inspection_start: PlainDate;
  inspection_end: PlainDate;
  lockbox_access_code: string;
  requested_on: PlainDate;
  inspection_scheduled_on: PlainDate | null;
  inspected_on: PlainDate | null;
  approved_on: PlainDate | null;
  wired_on: PlainDate | null;
  beneficiary_id: string | null;
  approved_by: string | null;
  created_at: Instant;
}

export interface DrawLineRow {
  draw_id: string;
  budget_item_id: string;
  requested: Dollars;
  inspected: Dollars | null;
  approved: Dollars | null;
  reason: string | null;
}

export type SourceType =
  | 'PMT'
  | 'ADV'
  | 'LATE'
  | 'LATEW'
  | 'NSF'
  | 'REV'
  | 'SUSP'
  | 'FIN'
  | 'FUND'
  | 'BEG'
  | 'DISB';

export interface LedgerRow {
  id: string;
  deal_id: string;
  position: number;
  source_type: SourceType;
  reference: string | null;
  date_received: PlainDate;
  due_date: PlainDate | null;
  total_amount: Dollars;
  to_principal: Dollars;
  to_interest: Dollars;
  late_charge: Dollars;
  to_late_charge: Dollars;
  to_impound: Dollars;
  to_reserve: Dollars;
  to_charges_principal: Dollars;
  to_prepay: Dollars;
  to_other_payments: Dollars;
  loan_balance: Dollars;
  fee_charge: Dollars;
  /** The entry that it takes back, and why. */
  reverses: string | null;
  memo: string | null;
  /** Null for what was taken over from elsewhere. */
  posted_at: string | null;
  posted_by: string | null;
  principal_change: Dollars | null;
}

export interface ActionItemRow {
  id: string;
  deal_id: string;
  kind: ActionItemKind;
  words: string;
  due_on: PlainDate | null;
  created_at: Instant;
  done_at: Instant | null;
}

/** The demo data, table by table, in an order in which every row comes after those it refers to. */
export interface DemoRows {
  accounts: AccountRow[];
  borrowing_entities: BorrowingEntityRow[];
  deals: DealRow[];
  deal_stages: StageRow[];
  properties: PropertyRow[];
  deal_borrowing_entities: { deal_id: string; borrowing_entity_id: string }[];
  deal_members: MemberRow[];
  deal_orders: OrderRow[];
  budgets: BudgetRow[];
  budget_sublots: SublotRow[];
  budget_items: BudgetItemRow[];
  beneficiaries: BeneficiaryRow[];
  draws: DrawRow[];
  draw_lines: DrawLineRow[];
  ledger_entries: LedgerRow[];
  lines_of_credit: LineOfCreditRow[];
  line_of_credit_underwritings: UnderwritingRow[];
  line_of_credit_checklist_items: ChecklistItemRow[];
  action_items: ActionItemRow[];
  files: FileRow[];
  documents: DocumentRow[];
  document_events: DocumentEventRow[];
  submitted_budgets: SubmittedBudgetRow[];
  requests: RequestRow[];
  request_history: RequestEventRow[];
  request_messages: RequestMessageRow[];
  work_assignments: WorkAssignmentRow[];
}

/** Each table with its rows, in that order. */
export function tablesOf(demo: DemoRows): [table: string, rows: readonly object[]][] {
  return Object.entries<readonly object[]>({ ...demo });
}

export function noRows(): DemoRows {
  return {
    accounts: [],
    borrowing_entities: [],
    deals: [],
    deal_stages: [],
    properties: [],
    deal_borrowing_entities: [],
    deal_members: [],
    deal_orders: [],
    budgets: [],
    budget_sublots: [],
    budget_items: [],
    beneficiaries: [],
    draws: [],
    draw_lines: [],
    ledger_entries: [],
    lines_of_credit: [],
    line_of_credit_underwritings: [],
    line_of_credit_checklist_items: [],
    action_items: [],
    files: [],
    documents: [],
    document_events: [],
    submitted_budgets: [],
    requests: [],
    request_history: [],
    request_messages: [],
    work_assignments: [],
  };
}
