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
  broker_links: 'applicationParts',
  submitted_estimates: 'applicationParts',
  imports: 'imports',
  files: 'files',
  webhook_events: 'webhooks',
  webhook_deliveries: 'webhooks',
  nightly_exceptions: 'nightlyExceptions',
  back_ups: 'backupRecords',
  restore_drills: 'backupRecords',
  backup_alarms: 'backupRecords',
  keyed_writes: 'repeatedCalls',
  attempts: 'callLimits',
};

/** What a row that the cleanup deletes is to people. */
export function kindOfRecord(table: string): CleanedRecord {
  return kinds[table] ?? (table.startsWith('application_') ? 'applicationParts' : 'other');
}
