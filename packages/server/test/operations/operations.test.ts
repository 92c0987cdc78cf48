import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobKinds, operations, type Operations } from '@drawbridge/contract/operations/schema.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { emptyHistogram, placeOf } from '../../src/platform/call-times/histogram.ts';
import { addCallTimes, type TimesOfRoute } from '../../src/platform/call-times/store.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { employeeSignedIn } from '../support/draw-requests.ts';
import { addJob } from '../support/operations-desk.ts';
import { addAccount, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, startWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
let admin: SignedInPerson;
let adminId: string;

const path = '/lima/api/staff/operations';

async function read(): Promise<Operations> {
  const answer = await send(world, 'GET', path, { token: admin.token });
  expect(answer.status, answer.text).toBe(200);
  return operations.parse(answer.json);
}

const post = (what: 'retry' | 'run', body: object, token = admin.token): Promise<HttpAnswer> =>
  send(world, 'POST', `${path}/jobs/${what}`, { token, body });

async function entries(action: string): Promise<unknown[]> {
  const { rows } = await world.pool.query<{ particulars: unknown }>(
    'select particulars from audit_log where action = $1 and account_id = $2 order by id',
    [action, adminId],
  );
  return rows.map(({ particulars }) => particulars);
}

beforeAll(async () => {
  admin = await administratorSignedIn(world);
  const { rows } = await world.pool.query<{ id: string }>('select id from accounts where email = $1', [
    admin.email,
  ]);
  adminId = rows[0]?.id ?? '';
});
beforeEach(async () => {
  await world.pool.query('delete from graphile_worker._private_jobs');
});

describe('jobs', () => {
  test('are counted by kind: waiting, running and failed, with the time since which one is due', async () => {
    await addJob(world, 'run check', { attempts: 1 });
    await addJob(world, 'run check', { attempts: 1, lockedBy: 'a worker' });
    await addJob(world, 'run check');
    const { jobs } = await read();
    expect(jobs.map(({ kind }) => kind)).toEqual(jobKinds);
    const found = jobs.find(({ kind }) => kind === 'run check');
    expect(found).toMatchObject({ waiting: 1, running: 1, givenUp: 1, startedAt: null });
    const overdueMs = Date.now() - Date.parse(found?.dueSince ?? '');
    expect(overdueMs).toBeGreaterThan(119_000);
    expect(jobs.find(({ kind }) => kind === 'send mail')).toMatchObject({
      waiting: 0,
      givenUp: 0,
      dueSince: null,
    });
  });

  test('show when the timetable last started them', async () => {
    await world.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('check audit log', now(), '2026-01-02T03:04:00Z')`,
    );
    const { jobs } = await read();
    expect(jobs.find(({ kind }) => kind === 'check audit log')?.startedAt).toBe('2026-01-02T03:04:00.000Z');
  });

  test('that failed are tried again, whatever else is asked for, and once', async () => {
    const failed = await addJob(world, 'keep estimate');
    const waiting = await addJob(world, 'keep estimate', { attempts: 0, error: null });
    const { failures } = await read();
    expect(failures).toMatchObject([
      {
        id: failed,
        kind: 'keep estimate',
        attempts: 25,
        error: 'the other side hung up',
      },
    ]);
    const answer = await post('retry', { ids: [failed, waiting, '999999999999'] });
    expect(answer.json).toEqual({ jobs: 1 });
    expect((await read()).failures).toEqual([]);
    const { rows } = await world.pool.query<{ id: string; attempts: number; due: boolean }>(
      'select id::text, attempts, run_at <= now() as due from graphile_worker.jobs order by id',
    );
    expect(rows).toEqual([
      { id: failed, attempts: 0, due: true },
      { id: waiting, attempts: 0, due: true },
    ]);
    expect((await post('retry', { ids: [failed] })).json).toEqual({ jobs: 0 });
    expect(await entries('jobs retried')).toEqual([{ jobs: 1, kinds: 'keep estimate' }]);
  });

  test('that are scheduled run now, and wait once however often they are asked for', async () => {
    for (const _ of [1, 2]) expect((await post('run', { kind: 'check audit log' })).status).toBe(200);
    expect((await read()).jobs.find(({ kind }) => kind === 'check audit log')?.waiting).toBe(1);
    expect(await entries('job started')).toHaveLength(2);
  });

  test('for backups are refused without a place for them', async () => {
    for (const kind of ['make backup', 'drill backup'])
      expect((await post('run', { kind })).json).toMatchObject({ status: 422, code: 'backups_not_set' });
  });

  test('are refused when no id, a word, too many, or another job is sent', async () => {
    for (const [what, body, field] of [
      ['retry', { ids: [] }, 'ids'],
      ['retry', { ids: ['1; drop table jobs'] }, 'ids.0'],
      ['retry', { ids: ['9'.repeat(19)] }, 'ids.0'],
      ['retry', { ids: Array.from({ length: 101 }, (_, at) => String(at)) }, 'ids'],
      ['run', { kind: 'mail the week' }, 'kind'],
    ] as const) {
      const answer = await post(what, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.text).toContain(`"path":"${field}"`);
    }
  });
});

test('undelivered emails, troubled webhooks and open imports are listed, the rest is not', async () => {
  const person = await addAccount(world, { name: 'Lost Lee' });
  await world.pool.query(
    `insert into mails (to_address, subject, created_at, given_up_at, last_error, sent_at) values
       ($1, 'Your draw', now(), now(), 'mailbox full', null),
       ('nobody@example.test', 'Hello', now(), now() - interval '1 hour', 'no such address', null),
       ('sent@example.test', 'Sent', now(), null, null, now())`,
    [person.email.toUpperCase()],
  );
  await world.pool.query(
    `update mails set text = 'Hi', html = 'Hi', opens_account = false where subject = 'Your draw';
     update mails set attempts = 3 where subject = 'Hello'`,
  );
  await world.pool.query(
    `insert into webhook_endpoints (url, description, events, sealed_secret, created_by, created_at, failing_since, paused_at)
     values ('https://good.test', '', '{draw.wired}', 'x', $1, now(), null, null),
       ('https://bad.test', '', '{draw.wired}', 'x', $1, now(), now(), null),
       ('https://paused.test', '', '{draw.wired}', 'x', $1, now(), null, now())`,
    [adminId],
  );
  const state = await read();
  expect(state.lostMails.map(({ to, personId, error, again }) => ({ to, personId, error, again }))).toEqual([
    { to: person.email.toUpperCase(), personId: person.id, error: 'mailbox full', again: 'possible' },
    { to: 'nobody@example.test', personId: null, error: 'no such address', again: 'opens account' },
  ]);
  expect(state.mails).toMatchObject({ givenUp: 2, resendable: 1, delayed: 0 });
  expect(state.webhooks.map(({ url, isPaused }) => ({ url, isPaused }))).toEqual([
    { url: 'https://bad.test', isPaused: false },
    { url: 'https://paused.test', isPaused: true },
  ]);
  expect(state.imports).toEqual([]);
});

test('backups, nights, the audit log and storage are null until there is one', async () => {
  const before = await read();
  expect(before).toMatchObject({ nightly: null, backUp: null, schedulesBackups: false });
  await world.pool.query(
    `insert into back_ups (made_at, rows, files, lost_files, failure) values
       ('2026-01-01', 5, 2, 1, null), ('2026-02-01', 7, 3, 0, null), ('2026-02-02', 0, 0, 0, 'disk full')`,
  );
  await world.pool.query(
    `insert into nightly_runs (day, created_at, ended_at) values ('2026-02-01', now(), now())`,
  );
  await world.pool.query(
    `insert into files (key, size, sha256, created_at) values ('0123456789abcdef0123456789abcdef', 1234, repeat('a', 64), now())`,
  );
  await world.pool.query(
    `insert into audit_seals (number, at, chains, mac) values (12, now(), '[]', repeat('m', 43));
     insert into audit_heads (day, seal, mac, entries, at) values ('2026-02-03', 12, repeat('m', 43), 3456, now())`,
  );
  // Counted once a minute.
  expect((await read()).storage).toEqual(before.storage);
  world.clock.forward({ minutes: 1 });
  const after = await read();
  expect(after.backUp).toEqual({
    at: '2026-02-01T00:00:00.000Z',
    rows: 7,
    files: 3,
    lostFiles: 0,
    bytes: null,
  });
  expect([before.audit.published, after.audit.published]).toEqual([
    null,
    { day: '2026-02-03', head: `12:${'m'.repeat(43)}`, entries: 3456 },
  ]);
  expect(after.nightly).toMatchObject({ day: '2026-02-01', exceptions: 0 });
  expect(after.storage.fileBytes - before.storage.fileBytes).toBe(1234);
  expect(after.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(after.storage.freeBytes).toBeGreaterThan(0);
  expect(after.storage.tables).toHaveLength(10);
  const sizes = after.storage.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[0]).toBeLessThan(after.storage.databaseBytes);
});

test('the slowest calls of the last day, of all servers, survive a restart', async () => {
  const other = await startWorld({ beside: world });
  await send(other, 'GET', '/lima/api/settings?q=secret-query');
  await send(other, 'GET', `${path}/nothing`, { token: admin.token });
  await other.close();
  const { headers } = await send(world, 'GET', '/lima/api/settings');
  const third = await startWorld({ beside: world });
  await send(third, 'GET', '/lima/api/settings');
  await third.close();
  const call = (await read()).slowCalls.find(({ route }) => route === 'GET /lima/api/settings');
  // The call of a server that still runs is not written yet.
  expect(call?.calls).toBe(2);
  expect(call?.slowest.requestId).toMatch(/^[\da-f]{32}$/);
  expect(call?.slowest.requestId).not.toBe(headers.get('x-request-id'));
  expect(call?.slowest.at).toBe(world.clock.now().toISOString());
  const { rows } = await world.pool.query<{ written: string }>(
    `select string_agg(call_times::text, ' ') as written from call_times`,
  );
  expect(rows[0]?.written).not.toMatch(/secret-query|nothing|@/);
});

test('slow calls come first, with their median, percentiles and the slowest of all hours', async () => {
  await world.pool.query('delete from call_times');
  const db = databaseOver(world.pool);
  const now = world.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const times = (route: string, ms: readonly number[], at: Date): TimesOfRoute => {
    const counts = emptyHistogram();
    for (const each of ms) counts[placeOf(each)] = (counts[placeOf(each)] ?? 0) + 1;
    const totalMs = ms.reduce((sum, each) => sum + each, 0);
    return { route, counts, totalMs, slowest: { ms: Math.max(...ms), at, id: `id-${Math.max(...ms)}` } };
  };
  const many = (ms: number) => Array.from({ length: 50 }, () => ms);
  await addCallTimes(db, 'call', before(2), [times('GET /slow', [...many(100), 3000], before(2))]);
  await addCallTimes(db, 'call', before(1), [times('GET /slow', [...many(100), 900], before(1))]);
  await addCallTimes(db, 'call', before(1), [
    times('GET /fast', [5], before(1)),
    times('GET /slow', [2000], before(1)),
  ]);
  await addCallTimes(db, 'call', before(25), [times('GET /old', [60_000], before(25))]);
  const { slowCalls } = await read();
  expect(slowCalls.map(({ route, calls }) => [route, calls])).toEqual([
    ['GET /slow', 103],
    ['GET /fast', 1],
  ]);
  const [slow] = slowCalls;
  expect(slow?.slowest).toEqual({ ms: 3000, at: before(2).toISOString(), requestId: 'id-3000' });
  for (const [found, exact] of [
    [slow?.medianMs, 100],
    [slow?.p95Ms, 100],
    [slow?.p99Ms, 2000],
  ] as const) {
    expect(found).toBeGreaterThan(exact / 1.2);
    expect(found).toBeLessThan(exact * 1.2);
  }
  await post('run', { kind: 'sweep old rows' });
  await runDueJobs(world);
  const { rows } = await world.pool.query(`select route from call_times where route = 'GET /old'`);
  expect(rows).toEqual([]);
});

test('undelivered emails are sent again and waiting ones at once, and the log says so', async () => {
  await world.pool.query(`delete from mails;
    insert into mails (to_address, subject, text, html, opens_account, created_at, given_up_at, last_error)
    select n || '@lost.test', 'Your draw', 'Hi', 'Hi', false, now() - interval '4 days', now(), 'mailbox full' from generate_series(1, 3) n`);
  const [one, ...others] = (await read()).lostMails;
  const mails = (what: string, body: object) =>
    send(world, 'POST', `${path}/mails/${what}`, { token: admin.token, body });
  expect((await mails('send-again', { ids: [one?.id] })).json).toEqual({ mails: 1 });
  const waitingSince = world.clock.now().toISOString();
  expect((await read()).mails).toMatchObject({
    waiting: 1,
    delayed: 0,
    givenUp: 2,
    resendable: 2,
    waitingSince,
  });
  const badIds = { status: 400, json: { errors: [{ path: 'ids' }] } };
  for (const unclear of [{}, { id: one?.id }, { ids: [one?.id], all: true }])
    expect(await mails('send-again', unclear), JSON.stringify(unclear)).toMatchObject(badIds);
  expect((await mails('send-again', { all: true })).json).toEqual({ mails: 2 });
  expect((await mails('send-again', { all: true })).json).toEqual({ mails: 0 });
  await world.pool.query(`update mails set last_error = 'greylisted'`);
  expect((await read()).mails).toMatchObject({ waiting: 3, delayed: 3, lastError: 'greylisted' });
  expect((await mails('send-waiting', {})).json).toEqual({ mails: 3 });
  const sentAgain = (await entries('emails sent again')) as { mails: number; ids: string[] }[];
  expect(sentAgain.map(({ mails: count, ids }) => [count, ids.toSorted()])).toEqual([
    [1, [one?.id]],
    [2, others.map(({ id }) => id).toSorted()],
  ]);
  expect(await entries('emails hurried')).toEqual([{ mails: 3 }]);
  await runDueJobs(world);
  expect((await read()).mails).toMatchObject({ waiting: 0, givenUp: 0 });
});

test('only administrators see and steer them', async () => {
  const employee = await employeeSignedIn(world, 'Eve Employee');
  expect((await send(world, 'GET', path, { token: employee.token })).status).toBe(403);
  expect((await post('run', { kind: 'check audit log' }, employee.token)).status).toBe(403);
});
