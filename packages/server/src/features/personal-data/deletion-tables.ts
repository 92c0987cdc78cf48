import type { DeletionRule } from './deletion-rule.ts';

const own = { account: ['account_id'] } as const;
const uploaded = { account: ['uploaded_by'] } as const;

/** What a deletion does with each table that has rows of a person, in this order. A test makes every table be here or in `untouched-tables.ts`. */
export const deletionRules: Readonly<Record<string, DeletionRule>> = {
  second_factors: { rows: own, deletes: 'signIn' },
  passkeys: { rows: own, deletes: 'signIn' },
  passkey_challenges: { rows: own, deletes: 'signIn' },
  link_tokens: { rows: own, deletes: 'signIn' },
  application_keys: { rows: { within: ['application_id', 'applications'] }, deletes: 'signIn' },
  application_party_keys: { rows: { within: ['party_id', 'application_parties'] }, deletes: 'signIn' },
  push_subscriptions: { rows: own, deletes: 'notifications' },
  notification_choices: { rows: own, deletes: 'notifications' },
  sessions: { rows: own, deletes: 'sessions' },
  known_devices: { rows: own, deletes: 'sessions' },
  sign_in_failures: { rows: { email: 'email' }, deletes: 'sessions' },
  drafts: { rows: own, deletes: 'drafts' },
  applications: {
    rows: own,
    only: 'own.submitted_at is null',
    deletes: 'applications',
    rest: 'applications',
  },
  borrowing_entities: {
    rows: own,
    only: `not exists (select from deal_borrowing_entities as used where used.borrowing_entity_id = own.id)
      and not exists (select from lines_of_credit as used where used.borrowing_entity_id = own.id)
      and not exists (select from tax_forms as used where used.borrowing_entity_id = own.id)`,
    deletes: 'companies',
    rest: 'companies',
  },
  saved_views: { rows: own, deletes: 'views' },
  first_steps_hidden: { rows: own, deletes: 'views' },
  pricing_comparisons: { rows: own, deletes: 'views' },
  added_loans: { rows: own, deletes: 'lookups' },
  asked_loans: { rows: own, deletes: 'lookups' },
  loan_lookups: { rows: own, deletes: 'lookups' },
  broker_cards: { rows: { account: ['broker_id'] }, deletes: 'brokerPage' },
  broker_links: {
    rows: { account: ['broker_id'] },
    only: 'own.retired_at is null',
    replaces: { retired_at: 'moment' },
    deletes: 'brokerPage',
  },
  link_mails: { rows: own, deletes: 'emails' },
  mails: { rows: { email: 'to_address' }, deletes: 'emails' },
  personal_copies: { rows: own, deletes: 'copies' },
  deals: { rows: { account: ['borrower_id', 'broker_id'] }, keeps: 'loans' },
  documents: { rows: uploaded, keeps: 'files' },
  draw_attachments: { rows: uploaded, keeps: 'files' },
  beneficiary_files: { rows: uploaded, keeps: 'files' },
  request_files: { rows: { within: ['request_id', 'requests'] }, keeps: 'files' },
  requests: { rows: own, replaces: { email: 'email' }, keeps: 'requests' },
  beneficiaries: { rows: { account: ['owner_id'] }, keeps: 'bankAccounts' },
  card_payments: { rows: { account: ['payer_id'] }, keeps: 'payments' },
  tax_forms: { rows: own, keeps: 'taxForms' },
  audit_log: { rows: { account: ['account_id', 'employee_id', 'subject'] }, keeps: 'audit' },
  accounts: {
    rows: { account: ['id'] },
    only: 'own.deleted_at is null',
    replaces: {
      name: 'name',
      email: 'email',
      preferred_name: 'nothing',
      language: 'nothing',
      phone: 'nothing',
      billing_street: 'nothing',
      billing_city: 'nothing',
      billing_state: 'nothing',
      billing_zip: 'nothing',
      ssn_last_4_digest: 'nothing',
      password_hash: 'nothing',
      requires_factor: 'off',
      first_signed_in_at: 'nothing',
      representative_id: 'nothing',
      is_lead: 'off',
      mailed_given_work: 'off',
      weekly_email: 'off',
      weekly_emailed_for: 'nothing',
      notifications_show_amounts: 'off',
      disabled_at: 'moment',
      deleted_at: 'moment',
    },
    deletes: 'contact',
  },
};

/** What stays in a replaced row of `accounts`, and says nothing about the person. */
export const keptOfAccount = [
  'id',
  'account_type',
  'is_administrator',
  'administered_until',
  'phone_changed_at',
  'created_at',
] as const;

/** Tables whose rows go or stay with their row of another table: the database deletes them along. */
export const deletedAlong: Readonly<Record<string, string>> = {
  recovery_codes: 'second_factors',
  pushes: 'mails',
  application_consents: 'applications',
  application_decisions: 'applications',
  application_demographics: 'applications',
  application_files: 'applications',
  application_help: 'applications',
  application_letters: 'applications',
  application_parties: 'applications',
  application_party_consents: 'application_parties',
  submitted_estimates: 'applications',
  term_sheets: 'applications',
};
