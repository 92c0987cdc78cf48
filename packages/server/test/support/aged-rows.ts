import type { agedTables } from '../../src/platform/retention/table-rules.ts';

/** A row of each table that goes by age: what inserts it, and what finds it where the table has others. */
interface AgedRow {
  /** `$1` is the moment from which its age counts. */
  readonly insert: string;
  readonly found?: string;
}

const account = `(select id from accounts where email = 'aged@people.test')`;
const deal = `(select id from deals limit 1)`;
const employee = `(select id from accounts where account_type = 'Employee' limit 1)`;
const never = `'2999-01-01'::timestamptz`;
const sha256 = `repeat('a', 64)`;

/** An application that stays, for what belongs to one. */
const application = `insert into applications (product, language, begun_at, saved_at, answers)
  values ('rental', 'en', $1, ${never}, '{}') returning id`;

export const agedRows: Readonly<Record<keyof typeof agedTables, AgedRow>> = {
  drafts: {
    insert: `insert into drafts (account_id, form, fields, saved_at) values (${account}, 'payoff', '{}', $1)`,
  },
  // Submitted long before by the clock of the database, which keeps them for 25 months.
  applications: {
    insert: `insert into applications (product, state, language, begun_at, saved_at, sent_at, submitted_at, answers)
      select 'rental', 'submitted', 'en', day, $1, day, day, '{}' from (values (timestamptz '2000-01-01')) as old (day)`,
    found: `state = 'submitted'`,
  },
  application_keys: {
    insert: `with made as (${application})
      insert into application_keys (digest, application_id, made_at, expires_at) select 'd', id, $1, $1 from made`,
  },
  application_party_keys: {
    insert: `with made as (${application}), party as (
        insert into application_parties (application_id, item, email, language, mailed_at, expires_at)
        select id, 'owner', 'o@people.test', 'en', $1, $1 from made returning id
      )
      insert into application_party_keys (digest, party_id, expires_at) select 'd', id, $1 from party`,
  },
  link_tokens: {
    insert: `insert into link_tokens (jti, account_id, purpose, created_at, expires_at, used_at)
      select jti, ${account}, 'set password', made, made + interval '1 day', made
      from (values ('old', $1::timestamptz - interval '1 day'), ('newer', ${never})) as link (jti, made)`,
    found: `jti = 'old'`,
  },
  mails: {
    insert: `insert into mails (to_address, subject, created_at, sent_at) values ('a@people.test', 'Old', $1, $1)`,
  },
  sessions: {
    insert: `insert into sessions (account_id, token_serial, renewed_at, created_at, expires_at)
      select ${account}, serial, at, at, at from (values (77, $1::timestamptz), (78, ${never})) as session (serial, at)`,
    found: 'token_serial = 77',
  },
  known_devices: {
    insert: `insert into known_devices (account_id, digest, first_used_at, last_used_at) values (${account}, '\\x01', $1, $1)`,
  },
  passkey_challenges: { insert: `insert into passkey_challenges (challenge, expires_at) values ('c', $1)` },
  sign_in_failures: {
    insert: `insert into sign_in_failures (email, failed_at, counts) values ('a@people.test', $1, true)`,
  },
  link_mails: {
    insert: `insert into link_mails (account_id, purpose, asker, mailed_at) values (${account}, 'set password', 'stranger', $1)`,
  },
  loan_lookups: {
    insert: `insert into loan_lookups (account_id, at, deal_ids) values (${account}, $1, '{}')`,
  },
  shown_account_numbers: {
    insert: `with bank as (
        insert into beneficiaries (owner_id, deal_id, name_on_account, bank_name, street, city, state, zip, routing_number,
          account_type, sealed_account_number, account_number_digest, account_number_end, instructions, added_at)
        values (${account}, ${deal}, 'A', 'B', '1 A St', 'Bend', 'OR', '97701', '123456780', 'Checking', 's', 'd', '1234', '', $1)
        returning id
      )
      insert into shown_account_numbers (account_id, beneficiary_id, at) select ${employee}, id, $1 from bank`,
  },
  attempts: {
    insert: `insert into attempts (kind, key, times, last_at) values ('k', 'k', array[$1::timestamptz], $1)`,
  },
  keyed_writes: { insert: `insert into keyed_writes (owner, key, digest, at) values ('o', 'k', 'd', $1)` },
  invitation_runs: {
    insert: `insert into invitation_runs (started_by, started_at, ended_at) values (${employee}, $1, $1)`,
  },
  invitations: {
    insert: `with run as (
        insert into invitation_runs (started_by, started_at, ended_at) values (${employee}, $1, $1) returning id
      )
      insert into invitations (run_id, account_id, outcome, settled_at) select id, ${account}, 'sent', $1 from run`,
  },
  personal_copies: {
    insert: `insert into personal_copies (account_id, asked_by, asked_at, ready_at, expires_at, size, removed_at)
      values (${account}, ${account}, $1, $1, $1, 1, $1)`,
  },
  imports: {
    insert: `with named as (
        insert into files (key, size, sha256, created_at) values (${sha256}, 1, ${sha256}, $1) returning key
      )
      insert into imports (kind, file_key, file_name, file_type, state, headers, columns, started_by, created_at, finished_at)
      select 'people', key, 'p.csv', 'csv', 'done', '[]', '[]', ${employee}, $1, $1 from named`,
  },
  import_columns: {
    insert: `insert into import_columns (kind, headers, columns, used_at) values ('people', 'h', '[]', $1)`,
  },
  next_contacts: {
    insert: `insert into next_contacts (deal_id, on_day, set_by, set_at, ended_by, ended_at)
      values (${deal}, $1::timestamptz::date, ${employee}, $1, ${employee}, $1)`,
  },
  broker_links: {
    insert: `insert into broker_links (broker_id, made_at, retired_at) values (${account}, $1, $1)`,
    found: 'retired_at is not null',
  },
  incidents: {
    insert: `insert into incidents (kind, title, affects, starts_at, ends_at, announced_by, announced_at)
      values ('incident', '{}', '{emails}', $1, $1, ${employee}, $1)`,
  },
  street_photographs: {
    insert: `insert into street_photographs (address_key, asked_at) values (${sha256}, $1)`,
  },
  nightly_exceptions: {
    insert: `with run as (insert into nightly_runs (day, created_at) values ($1::timestamptz::date, $1) returning id)
      insert into nightly_exceptions (run_id, deal_id, kind) select id, ${deal}, 'failed' from run`,
  },
  back_ups: { insert: `insert into back_ups (made_at, rows, files, lost_files) values ($1, 1, 1, 0)` },
  restore_drills: {
    insert: `insert into restore_drills (made_at, place, backup, was_restored, rows, files) values ($1, 'p', 'b', true, 1, 1)`,
  },
  backup_alarms: { insert: `insert into backup_alarms (day, sent_at) values ($1::timestamptz::date, $1)` },
  call_times: {
    insert: `insert into call_times (hour, route, counts, slowest_ms, slowest_at, slowest_id, kind, total_ms)
      values ($1, 'r', '{1}', 1, $1, 'i', 'call', 1)`,
    found: `route = 'r'`,
  },
  webhook_events: {
    insert: `insert into webhook_events (type, data, created_at) values ('draw.requested', '{}', $1)`,
  },
  'graphile_worker._private_jobs': {
    insert: `with added as (select id from graphile_worker.add_job('send mail', '{"mailId":"m"}'))
      select from added`,
    found: 'attempts >= max_attempts',
  },
};
