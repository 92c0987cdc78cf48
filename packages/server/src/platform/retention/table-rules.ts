import { photographGoodMs } from '@drawbridge/domain/properties/photograph-age.ts';
import { fixedDays } from '@drawbridge/domain/retention/retention.ts';
import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import { longestSeconds } from '../attempts/attempt-limit.ts';
import { keptTables } from './kept-tables.ts';
import type { TableRule } from './table-rule.ts';

const dayMs = 24 * 3_600_000;

/** Tables whose old rows the nightly cleanup deletes. A test with a moved clock has a row of each. */
export const agedTables = {
  drafts: { rule: 'age', kept: 'draftDays', from: 'the last change' },
  applications: {
    rule: 'age',
    kept: 'applicationMonths',
    from: 'the last decision, or without one the last change',
    but: 'Unsent ones go like form drafts. Those that became a deal stay with it.',
  },
  application_keys: { rule: 'age', kept: 0, from: 'their expiry' },
  application_party_keys: { rule: 'age', kept: 'draftDays', from: 'their expiry' },
  link_tokens: {
    rule: 'age',
    kept: 'linkDays',
    from: 'their expiry',
    but: 'An account’s newest of each purpose stays, so that it still explains itself.',
  },
  mails: { rule: 'age', kept: 'mailDays', from: 'sending or giving up' },
  sessions: {
    rule: 'age',
    kept: 'sessionDays',
    from: 'their end',
    but: 'Each account’s newest stays, which says when its owner was last there.',
  },
  known_devices: { rule: 'age', kept: 'browsers', from: 'the last sign-in' },
  passkey_challenges: { rule: 'age', kept: 0, from: 'their expiry, a few minutes after they began' },
  sign_in_failures: { rule: 'age', kept: 'limitCounters', from: 'the failure' },
  link_mails: {
    rule: 'age',
    kept: 'limitCounters',
    from: 'sending',
    but: 'An account’s newest stays if it failed, which says why the person was never reached.',
  },
  loan_lookups: { rule: 'age', kept: 'limitCounters', from: 'the lookup' },
  shown_account_numbers: {
    rule: 'age',
    kept: 'limitCounters',
    from: 'the view',
    but: 'The audit log keeps each view.',
  },
  attempts: { rule: 'age', kept: (longestSeconds * 1000) / dayMs, from: 'the last call' },
  keyed_writes: { rule: 'age', kept: 'repeatedCalls', from: 'the write' },
  invitation_runs: { rule: 'age', kept: 'invitationRuns', from: 'their end' },
  invitations: { rule: 'age', kept: 'invitationRuns', from: 'the end of their run' },
  personal_copies: {
    rule: 'age',
    kept: 'personalCopies',
    from: 'the removal of the copy, a week after it was made',
    but: 'The audit log keeps each request.',
  },
  imports: { rule: 'age', kept: 'importDays', from: 'the end of the import' },
  import_columns: { rule: 'age', kept: 'rememberedColumns', from: 'the last import that used them' },
  next_contacts: { rule: 'age', kept: 'nextContacts', from: 'the contact, or its replacement' },
  broker_links: {
    rule: 'age',
    kept: 'brokerLinks',
    from: 'their replacement',
    but: 'Those that an application came by stay as long as it does.',
  },
  incidents: { rule: 'age', kept: 'incidents', from: 'their end' },
  street_photographs: {
    rule: 'age',
    kept: fixedDays.photographs + photographGoodMs / dayMs,
    from: `the last request to the service. Nobody has looked at them for ${fixedDays.photographs} days then`,
  },
  nightly_exceptions: { rule: 'age', kept: 'nightlyExceptions', from: 'the run' },
  back_ups: { rule: 'age', kept: 'backupRecords', from: 'the backup' },
  restore_drills: { rule: 'age', kept: 'backupRecords', from: 'the drill' },
  backup_alarms: { rule: 'age', kept: 'backupRecords', from: 'the alarm' },
  call_times: { rule: 'age', kept: 'callTimes', from: 'the call' },
  webhook_events: { rule: 'age', kept: deliveriesKeptDays, from: 'the event' },
  'graphile_worker._private_jobs': {
    rule: 'age',
    kept: 'failedJobs',
    from: 'the last attempt of a job that failed for good',
    but: 'Jobs that succeed are deleted at once. An email that a deleted job did not send is listed as undelivered.',
  },
} satisfies Readonly<Record<string, TableRule>>;

/** The rule of every table. A test refuses a table without one. */
export const tableRules: Readonly<Record<string, TableRule>> = { ...agedTables, ...keptTables };
