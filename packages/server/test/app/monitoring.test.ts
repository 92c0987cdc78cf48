import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { watchedFiles } from '../../src/platform/files/watched-files.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { walArchiving } from '../../src/platform/health/database-store.ts';
import { recordBackUp } from '../../src/platform/health/store.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { postMail } from '../../src/platform/mail/post-mail.ts';
import { addAccount } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld({ data: 'empty' });
let figures: string;
const madeAt = new Date('2026-03-01T04:05:06Z');

/** Everything that waits has waited for this long. */
const waited = '20 minutes';

beforeAll(async () => {
  const db = databaseOver(world.pool);
  await db
    .transaction()
    .execute((tx) =>
      postMail(
        tx,
        { to: 'maria@example.test', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' },
        new Date(Date.now() - 20 * 60_000),
      ),
    );
  await world.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '${waited}'`);
  await world.pool.query(
    `insert into mails (to_address, subject, created_at, given_up_at) values ('jon@example.test', 'Hello', now(), now())`,
  );
  const { id } = await addAccount(world, { email: 'locked@example.test' });
  await world.pool.query(
    `insert into audit_log (at, account_id, action) values (now(), $1, 'account locked')`,
    [id],
  );
  // It failed once, and waits for its next attempt.
  await world.pool.query(
    `select graphile_worker.add_job('deliver webhook', '{}'::json, run_at => now() + interval '1 hour')`,
  );
  await world.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'hung up' where run_at > now()`,
  );
  await world.pool.query(
    `with kept as (
       insert into files (key, size, sha256, created_at) values (repeat('a', 32), 1, repeat('a', 64), now()) returning key
     )
     insert into imports (kind, file_key, file_name, file_type, state, headers, header_row, columns, started_by, created_at, finished_at)
     select 'people', key, 'people.csv', 'csv', 'failed', '[]', 1, '[]', $1, now(), now() - interval '1 hour' * ago
     from kept, unnest(array[1, 25]) as ago`,
    [id],
  );
  await recordBackUp(db, { at: madeAt, rows: 10, files: 2, lostFiles: 0 });
  figures = (await send(world, 'GET', '/metrics')).text;
});

describe('figures for monitoring', () => {
  test.each([
    'drawbridge_database_up 1',
    'drawbridge_jobs_waiting{lane="general"} 1',
    'drawbridge_jobs_waiting{lane="webhooks"} 1',
    'drawbridge_jobs_failing{lane="general"} 0',
    'drawbridge_jobs_failing{lane="webhooks"} 1',
    'drawbridge_imports_failed 1',
    'drawbridge_standbys 0',
    'drawbridge_standby_lag_seconds 0',
    // The test's PostgreSQL archives nothing.
    'drawbridge_wal_archive_failing Nan',
    'drawbridge_wal_archived_timestamp_seconds Nan',
    'drawbridge_jobs_given_up{lane="general"} 0',
    'drawbridge_mails{state="waiting"} 1',
    'drawbridge_mails{state="given_up"} 1',
    'drawbridge_account_lockouts 1',
    `drawbridge_last_backup_timestamp_seconds ${madeAt.getTime() / 1000}`,
    'drawbridge_backups_scheduled 0',
    'drawbridge_drill_interval_seconds 0',
    // What never happened is 0, so that alerts can tell it from what the database doesn't say.
    'drawbridge_last_good_drill_timestamp_seconds 0',
    'drawbridge_last_nightly_run_timestamp_seconds 0',
    'drawbridge_audit_checked_timestamp_seconds 0',
    'drawbridge_database_connections_max 10',
    'drawbridge_database_connections_waiting 0',
    'drawbridge_live_streams 0',
    'drawbridge_virus_scan_enabled 0',
    'drawbridge_file_store_errors_total 0',
  ])('%s', (line) => {
    expect(figures.split('\n')).toContain(line);
  });

  test('the age of what waits, in seconds', () => {
    for (const name of [
      'drawbridge_jobs_oldest_due_seconds{lane="general"}',
      'drawbridge_mails_oldest_waiting_seconds',
    ]) {
      const line = figures.split('\n').find((each) => each.startsWith(`${name} `));
      expect(Number(line?.split(' ').at(-1))).toBeGreaterThan(20 * 60 - 60);
    }
  });

  test.each([
    /^drawbridge_database_bytes \d{7,}$/m,
    /^drawbridge_folder_free_bytes\{folder="data"\} \d+$/m,
    /^drawbridge_folder_free_bytes\{folder="files"\} \d+$/m,
    /^drawbridge_audit_written_timestamp_seconds \d{10}/m,
    /^drawbridge_audit_sealed_timestamp_seconds \d/m,
  ])('%s', (line) => {
    expect(figures).toMatch(line);
  });

  test('an archive of the write-ahead log fails while its latest failure is newer than its latest success', async () => {
    const told = (failed: string, archived: string) =>
      databaseOver(world.pool)
        .transaction()
        .execute(async (tx) => {
          // Stands in for PostgreSQL's own view and setting.
          await sql`create schema told`.execute(tx);
          await sql`create view told.pg_stat_archiver as
            select ${sql.raw(failed)}::timestamptz as last_failed_time, ${sql.raw(archived)}::timestamptz as last_archived_time`.execute(
            tx,
          );
          await sql`create function told.current_setting(text) returns text return 'on'`.execute(tx);
          await sql`set local search_path = told, public, pg_catalog`.execute(tx);
          const known = await walArchiving(tx);
          await sql`drop schema told cascade`.execute(tx);
          return known;
        });
    const at = (day: number) => `'2026-01-0${day}T00:00:00Z'`;
    expect(await told('null', 'null')).toEqual({ archives: true, failing: false, archived_at: null });
    expect(await told(at(2), 'null')).toMatchObject({ failing: true });
    expect(await told(at(2), at(1))).toMatchObject({ failing: true, archived_at: new Date('2026-01-01') });
    expect(await told(at(2), at(3))).toMatchObject({ failing: false, archived_at: new Date('2026-01-03') });
  });

  test('the time of the installation, from which what never happened is late', async () => {
    const { rows } = await world.pool.query<{ at: Date }>('select min(applied_at) as at from migrations');
    const seconds = (rows[0]?.at.getTime() ?? 0) / 1000;
    expect(figures.split('\n')).toContain(`drawbridge_installed_timestamp_seconds ${seconds}`);
  });

  test('are read from the database once in a while, however often they are asked for', async () => {
    await world.pool.query('delete from back_ups');
    const again = (await send(world, 'GET', '/metrics')).text;
    expect(again).toContain(`drawbridge_last_backup_timestamp_seconds ${madeAt.getTime() / 1000}`);
  });
});

test('readiness names what waits, and does not fall because of it', async () => {
  expect(await send(world, 'GET', '/readyz')).toMatchObject({
    status: 200,
    json: { status: 'ready', database: 'ok', files: 'ok', mail: 'late', jobs: 'late (general)' },
  });
});

test('a file store that fails is counted until it works again', async () => {
  let isBroken = true;
  const store = {
    open: async () => {
      if (isBroken) throw new Error('no space left');
      return undefined;
    },
  } as unknown as FileStore;
  const files = watchedFiles(store);
  await expect(files.open('0'.repeat(32) as never)).rejects.toThrow('no space left');
  expect([files.failures(), files.isFailing()]).toEqual([1, true]);
  isBroken = false;
  await files.open('0'.repeat(32) as never);
  expect([files.failures(), files.isFailing()]).toEqual([1, false]);
});

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a request that no trusted proxy passed on can’t name itself or its trace', async () => {
  const sent = { 'x-request-id': 'lb-1', traceparent };
  const { headers } = await send(world, 'GET', '/lima/api/settings', { headers: sent });
  expect(headers.get('x-request-id')).toMatch(/^(?!4bf92f35)[\da-f]{32}$/);
  expect(headers.get('traceresponse')).toBeNull();
});

describe('a request from a trusted proxy', () => {
  const behindProxy = sharedWorld({ environment: { TRUST_PROXY: '1' } });
  const answerTo = async (headers: Record<string, string>) =>
    (await send(behindProxy, 'GET', '/lima/api/settings', { headers })).headers;

  test('keeps the id it was given, as long as that is short and plain', async () => {
    expect((await answerTo({ 'x-request-id': 'lb-1:a.b_c' })).get('x-request-id')).toBe('lb-1:a.b_c');
    for (const odd of ['', 'a b', '{"a":1}', 'x'.repeat(129), '<script>'])
      expect((await answerTo({ 'x-request-id': odd })).get('x-request-id')).toMatch(/^[\da-f]{32}$/);
  });

  test('goes on in its trace, with a part of its own', async () => {
    const headers = await answerTo({ traceparent });
    expect(headers.get('x-request-id')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    const answered = headers.get('traceresponse');
    expect(answered).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[\da-f]{16}-01$/);
    expect(answered).not.toBe(traceparent);
    for (const odd of ['00-xyz-1-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${traceparent}-more`])
      expect((await answerTo({ traceparent: odd })).get('traceresponse')).toBeNull();
  });

  test('has id and trace in each line of the log, beside the name of the server', async () => {
    const lines: string[] = [];
    const into = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const lender = { flags: {} } as unknown as Parameters<typeof createServer>[1] extends () => infer L
      ? L
      : never;
    const app = await createServer(behindProxy.config, () => lender, pino({ base: { server: 'one' } }, into));
    app.get('/here', async () => 'ok');
    await app.inject({ url: '/here', headers: { traceparent, 'x-request-id': 'lb-7' } });
    await app.close();
    expect(JSON.parse(lines.find((line) => line.includes('/here')) ?? '{}')).toMatchObject({
      server: 'one',
      reqId: 'lb-7',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      parentSpanId: '00f067aa0ba902b7',
      traceBegunBy: 'proxy',
    });
  });
});
