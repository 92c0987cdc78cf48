import type { CopiedTable } from './table-rule.ts';

const own = { account: ['account_id'] } as const;

/** The account, how it is signed in to, and what the person set. */
export const accountTables: Readonly<Record<string, CopiedTable>> = {
  accounts: {
    rows: { account: ['id'] },
    columns:
      'id email name preferred_name account_type is_lead is_administrator language phone phone_changed_at representative_id billing_street billing_city billing_state billing_zip requires_factor first_signed_in_at disabled_at mailed_given_work weekly_email weekly_emailed_for notifications_show_amounts created_at',
  },
  sessions: {
    rows: own,
    columns: 'created_at renewed_at expires_at ended_at user_agent acting_employee_id proven_at',
  },
  known_devices: { rows: own, columns: 'first_used_at last_used_at' },
  sign_in_failures: { rows: { email: 'email' }, columns: 'failed_at' },
  second_factors: { rows: own, columns: 'begun_at confirmed_at' },
  passkeys: { rows: own, columns: 'name is_synced created_at last_used_at' },
  link_mails: { rows: own, columns: 'purpose mailed_at failed_at' },
  invitations: { rows: own, columns: 'outcome settled_at' },
  notification_choices: { rows: own, columns: 'kind is_on emails_too' },
  push_subscriptions: { rows: own, columns: 'user_agent subscribed_at' },
  saved_views: { rows: own, columns: 'name place search is_default created_at' },
  first_steps_hidden: { rows: own, columns: 'hidden_at' },
  drafts: { rows: own, columns: 'form fields saved_at' },
  pricing_comparisons: { rows: own, columns: 'name scenarios saved_at' },
  borrowing_entities: { rows: own, columns: 'id name' },
  broker_cards: { rows: { account: ['broker_id'] }, columns: 'company phone' },
  broker_links: { rows: { account: ['broker_id'] }, columns: 'code made_at retired_at' },
  tax_forms: {
    rows: own,
    columns:
      'id borrowing_entity_id name business_name classification street city state zip withholding tin_kind tin_end certified_text certified_language certified_at certified_from replaced_at',
  },
  added_loans: { rows: own, columns: 'deal_id added_at' },
  asked_loans: { rows: own, columns: 'deal_id asked_at' },
  loan_lookups: { rows: own, columns: 'at loan_number' },
  mails: {
    rows: { email: 'to_address', notOfEmployees: true },
    columns: 'subject text created_at sent_at',
  },
  audit_log: {
    rows: { account: ['account_id', 'employee_id', 'subject'] },
    columns: 'at action account_id employee_id',
  },
  personal_copies: { rows: own, columns: 'asked_at asked_by ready_at expires_at removed_at' },
};
