import type { CleanedRecord } from '@drawbridge/domain/retention/retention.ts';

const kinds: Readonly<Record<string, CleanedRecord>> = {
  drafts: 'drafts',
  mails: 'emails',
  link_tokens: 'links',
  sessions: 'sessions',
  known_devices: 'browsers',
  push_subscriptions: 'notifications',
  pushes: 'notifications',
  applications: 'applications',
  term_sheets: 'applicationParts',
  broker_links: 'brokerLinks',
  submitted_estimates: 'applicationParts',
  imports: 'imports',
  import_columns: 'rememberedColumns',
  files: 'files',
  webhook_events: 'webhooks',
  webhook_deliveries: 'webhooks',
  nightly_exceptions: 'nightlyExceptions',
  back_ups: 'backupRecords',
  restore_drills: 'backupRecords',
  backup_alarms: 'backupRecords',
  keyed_writes: 'repeatedCalls',
  attempts: 'callLimits',
  sign_in_failures: 'callLimits',
  link_mails: 'callLimits',
  loan_lookups: 'callLimits',
  shown_account_numbers: 'callLimits',
  passkey_challenges: 'unfinishedSignIns',
  call_times: 'callTimes',
  invitations: 'invitations',
  invitation_runs: 'invitations',
  next_contacts: 'nextContacts',
  work_assignments: 'assignments',
  incidents: 'incidents',
  incident_updates: 'incidents',
  street_photographs: 'photographs',
  personal_copies: 'personalCopies',
  _private_jobs: 'failedJobs',
};

/** What a row that the cleanup deletes is to people. */
export function kindOfRecord(table: string): CleanedRecord {
  return kinds[table] ?? (table.startsWith('application_') ? 'applicationParts' : 'other');
}
