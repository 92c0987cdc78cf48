import type { TableEntry } from './table-entry.ts';
import { applicationTables } from './tables/applications.ts';
import { dealTables } from './tables/deals.ts';
import { drawTables } from './tables/draws.ts';
import { loanTables } from './tables/loans.ts';
import { peopleTables } from './tables/people.ts';
import { recordTables } from './tables/records.ts';
import { servicingTables } from './tables/servicing.ts';
import { settingTables } from './tables/settings.ts';

/** Every kind of record in an export, by table. It is the source of the files, their README and the checks of both. */
export const exportedTables: Readonly<Record<string, TableEntry>> = {
  ...peopleTables,
  ...dealTables,
  ...loanTables,
  ...servicingTables,
  ...drawTables,
  ...applicationTables,
  ...recordTables,
  ...settingTables,
};

/** How people know a record that others refer to, and the reference that leads from it to its loan. */
export const namesOfRecords: Readonly<Record<string, { readonly name?: string; readonly via?: string }>> = {
  accounts: { name: 'name' },
  deals: { name: 'loan_number' },
  applications: { name: 'number' },
  application_parties: { name: 'item', via: 'application_id' },
  requests: { name: 'reference', via: 'deal_id' },
  borrowing_entities: { name: 'name' },
  properties: { name: 'street' },
  documents: { name: 'name', via: 'deal_id' },
  beneficiaries: { name: 'name_on_account', via: 'deal_id' },
  budgets: { via: 'deal_id' },
  budget_sublots: { name: 'name', via: 'budget_id' },
  budget_items: { name: 'name' },
  draws: { name: 'number', via: 'deal_id' },
  loan_bills: { name: 'number', via: 'deal_id' },
  escrow_items: { name: 'payee', via: 'deal_id' },
  webhook_endpoints: { name: 'url' },
  lines_of_credit: { via: 'borrowing_entity_id' },
  term_sheets: { name: 'number' },
  pricing_versions: { name: 'number' },
};

const ofOldKeys = 'Made with a key of the old installation. The new one starts its own.';

/** Tables that no export has, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  migrations: 'Describes the database itself. The manifest names the version.',
  audit_chains: 'Computed from the audit log.',
  file_counts: 'Computed from the files.',
  audit_seals: `${ofOldKeys} The manifest has the latest seal.`,
  audit_sealed: ofOldKeys,
  audit_seal_archives: ofOldKeys,
  audit_heads: ofOldKeys,
  audit_checks: 'Says when this database was last checked.',
  sessions: 'Signed-in browsers. People sign in again.',
  known_devices: 'Browsers people signed in with before. They become known again.',
  sign_in_failures: 'Failed sign-ins and confirmations of the last days.',
  attempts: 'Counters that limit calls.',
  passkey_challenges: 'Sign-ins in progress.',
  recovery_codes: `${ofOldKeys} People make new recovery codes in their profile.`,
  link_tokens: `${ofOldKeys} Links in sent emails open nothing; people ask for new ones.`,
  application_keys: 'Open applications without an account. Applicants ask for a new link by email.',
  application_party_keys: 'Open the part of another owner. Invite them again.',
  keyed_writes: 'Answers to repeated calls of the last days.',
  push_keys: ofOldKeys,
  push_subscriptions: 'Browsers that get notifications. People turn them on again.',
  pushes: 'Notifications in the moment of sending.',
  back_ups: 'Says when this database was backed up.',
  restore_drills: 'Says when those backups were tried.',
  backup_alarms: 'Says when administrators were told that there is no good backup.',
  call_times: 'Says how long calls and statements took in the last day.',
  personal_copies: 'Copies of people’s own data, kept for a week.',
  street_photographs: 'Pictures of Google Street View, fetched again when needed.',
  sandbox_card_orders: 'Trial payments.',
};
