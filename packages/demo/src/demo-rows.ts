import type { ActionItemRow } from './action-items/columns.ts';
import type {
  ApplicationConsentRow,
  ApplicationDecisionRow,
  ApplicationFileRow,
  ApplicationPartyConsentRow,
  ApplicationPartyRow,
  ApplicationRow,
} from './applications/columns.ts';
import type { BeneficiaryRow } from './beneficiaries/columns.ts';
import type { BudgetItemRow, BudgetRow, SublotRow, SubmittedBudgetRow } from './budgets/columns.ts';
import type {
  BorrowingEntityRow,
  DealRow,
  MemberRow,
  OrderRow,
  PropertyRow,
  StageRow,
} from './deals/columns.ts';
import type { FiguresByHandRow } from './by-hand/waiting-bill.ts';
import type { CheckRow } from './checks/checks.ts';
import type { ContactNoteRow, NextContactRow, PromiseRow } from './delinquency/contact-rows.ts';
import type { DocumentEventRow, DocumentRow, FileRow } from './documents/columns.ts';
import type { DrawEventRow, DrawLineRow, DrawRow } from './draws/columns.ts';
import type { EscrowItemRow } from './escrow/escrow-rows.ts';
import type { LedgerRow } from './ledger/columns.ts';
import type { PricingVersionRow } from './pricing/pricing-versions.ts';
import type { TermSheetRow } from './pricing/term-sheets.ts';
import type { ReconciliationRow } from './reconciliations/servicer-figures.ts';
import type { ReleaseRow, ReleaseStepRow } from './releases/paid-off-rows.ts';
import type { HoldChangeRow } from './standing/proposed-hold.ts';
import type { LoanEventRow } from './loan-accounts/loan-event-rows.ts';
import type { LoanTermsRow } from './loan-accounts/loan-terms.ts';
import type { ChecklistItemRow, LineOfCreditRow, UnderwritingRow } from './lines-of-credit/columns.ts';
import type { AccountRow } from './people/columns.ts';
import type { RequestEventRow, RequestMessageRow, RequestRow } from './requests/columns.ts';
import type { WorkAssignmentRow } from './work/columns.ts';

/**
 * The demo data by table, ordered so that rows come after those they refer to. Values are as in the tables: amounts are
 * dollars with at most two decimals, instants are text.
 */
export interface DemoRows {
  accounts: AccountRow[];
  borrowing_entities: BorrowingEntityRow[];
  deals: DealRow[];
  deal_stages: StageRow[];
  properties: PropertyRow[];
  deal_borrowing_entities: { deal_id: string; borrowing_entity_id: string }[];
  deal_members: MemberRow[];
  deal_orders: OrderRow[];
  deal_checks: CheckRow[];
  budgets: BudgetRow[];
  budget_sublots: SublotRow[];
  budget_items: BudgetItemRow[];
  beneficiaries: BeneficiaryRow[];
  draws: DrawRow[];
  draw_lines: DrawLineRow[];
  draw_events: DrawEventRow[];
  ledger_entries: LedgerRow[];
  escrow_items: EscrowItemRow[];
  figures_by_hand: FiguresByHandRow[];
  loan_terms: LoanTermsRow[];
  loan_events: LoanEventRow[];
  hold_changes: HoldChangeRow[];
  contact_notes: ContactNoteRow[];
  payment_promises: PromiseRow[];
  next_contacts: NextContactRow[];
  loan_releases: ReleaseRow[];
  release_steps: ReleaseStepRow[];
  reconciliations: ReconciliationRow[];
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
  applications: ApplicationRow[];
  application_consents: ApplicationConsentRow[];
  application_files: ApplicationFileRow[];
  application_parties: ApplicationPartyRow[];
  application_party_consents: ApplicationPartyConsentRow[];
  application_decisions: ApplicationDecisionRow[];
  work_assignments: WorkAssignmentRow[];
  pricing_versions: PricingVersionRow[];
  term_sheets: TermSheetRow[];
}

/** Each table with its rows, in the same order. */
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
    deal_checks: [],
    budgets: [],
    budget_sublots: [],
    budget_items: [],
    beneficiaries: [],
    draws: [],
    draw_lines: [],
    draw_events: [],
    ledger_entries: [],
    escrow_items: [],
    figures_by_hand: [],
    loan_terms: [],
    loan_events: [],
    hold_changes: [],
    contact_notes: [],
    payment_promises: [],
    next_contacts: [],
    loan_releases: [],
    release_steps: [],
    reconciliations: [],
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
    applications: [],
    application_consents: [],
    application_files: [],
    application_parties: [],
    application_party_consents: [],
    application_decisions: [],
    work_assignments: [],
    pricing_versions: [],
    term_sheets: [],
  };
}
