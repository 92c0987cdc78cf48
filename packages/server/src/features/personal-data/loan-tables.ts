import type { CopiedTable } from './table-rule.ts';

const ofLoan = { within: ['deal_id', 'deals'] } as const;

/** The person’s loans, as they see them in the portal. A broker’s deals are about their clients. */
export const loanTables: Readonly<Record<string, CopiedTable>> = {
  deals: {
    rows: { account: ['borrower_id'] },
    columns:
      'id loan_number nickname product type status status_date loan_amount rate term_months holdback appraisal_amount loan_sign_date next_payment_date maturity_date created_at insurance_expires_on day_count purpose',
  },
  deal_members: { rows: { email: 'email' }, columns: 'deal_id first_name last_name email role status' },
  properties: {
    rows: ofLoan,
    columns: 'id deal_id street city state zip type units estimated_value allocated_amount released_on',
  },
  ledger_entries: {
    rows: ofLoan,
    columns:
      'deal_id position source_type date_received due_date total_amount to_principal to_interest late_charge to_late_charge to_impound to_reserve to_charges_principal to_prepay to_other_payments loan_balance fee_charge posted_on',
  },
  loan_bills: { rows: ofLoan, columns: 'number deal_id due_on made_on amount asked figures' },
  loan_statements: { rows: ofLoan, columns: 'deal_id month made_on figures' },
  payoff_quotes: { rows: ofLoan, columns: 'number deal_id code good_through issued_on total withdrawn_at' },
  payment_promises: { rows: ofLoan, columns: 'deal_id amount made_on due_on outcome received' },
  card_payments: {
    rows: { account: ['payer_id'] },
    columns: 'deal_id gateway amount state brand last4 begun_at settled_at',
  },
  beneficiaries: {
    rows: { account: ['owner_id'] },
    columns:
      'id deal_id name_on_account bank_name street city state zip routing_number account_type account_number_end instructions verification added_at decided_at',
  },
  draws: {
    rows: ofLoan,
    columns:
      'id deal_id number state inspection_start inspection_end lockbox_access_code requested_on inspection_scheduled_on inspected_on approved_on wired_on created_at requested_by inspection_date retainage_percent declined_on declined_because agreed_text agreed_language',
  },
  draw_lines: {
    rows: { within: ['draw_id', 'draws'] },
    columns: 'draw_id budget_item_id requested inspected approved percent_complete retained',
  },
  budgets: { rows: ofLoan, columns: 'id deal_id file_name uploaded_at replaced_at' },
  budget_sublots: {
    rows: { within: ['budget_id', 'budgets'] },
    columns: 'id budget_id position sublot name',
  },
  budget_items: {
    rows: { within: ['sublot_id', 'budget_sublots'] },
    columns: 'id sublot_id position cost_code name budget',
  },
  submitted_budgets: {
    rows: { account: ['submitted_by'] },
    columns: 'id deal_id file_name lines line_count total submitted_at state returned_because decided_at',
  },
  action_items: {
    rows: ofLoan,
    columns: 'deal_id kind words due_on created_at done_at removed_at',
  },
  escrow_items: { rows: ofLoan, columns: 'deal_id kind payee amount every first_due added_at ended_at' },
  lines_of_credit: {
    rows: { within: ['borrowing_entity_id', 'borrowing_entities'] },
    columns: 'id borrowing_entity_id status milestone credit_limit created_date expires_on',
  },
  line_of_credit_checklist_items: {
    rows: { within: ['line_of_credit_id', 'lines_of_credit'] },
    columns: 'line_of_credit_id position name status received_on',
  },
};
