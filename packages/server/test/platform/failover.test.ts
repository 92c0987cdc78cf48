import { afterEach, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBundledPostgres } from '../../src/platform/database/bundled-postgres.ts';
import { answersInTime } from '../../src/platform/database/answers-in-time.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { hostsOf } from '../../src/platform/database/database-hosts.ts';
import { personSignedIn } from '../support/people.ts';
import { send, startWorld, type HttpAnswer, type World } from '../support/world.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function world(): Promise<World> {
  const started = await startWorld();
  stops.push(() => started.close());
  return started;
}

const address = {
  BillingStreet: '12 Harbor Street',
  BillingCity: 'Charleston',
  BillingState: 'SC',
  BillingPostalCode: '29401',
  Phone: '(843) 555-0161',
};

/** A signed-in person, and the call that saves their address. */
async function writer(here: World): Promise<() => Promise<HttpAnswer>> {
  const { token, accountId } = await personSignedIn(here);
  return () =>
    send(here, 'POST', '/lima/api/updateaccountprofile', { token, body: { id: accountId, ...address } });
}

/** Whether the database takes writes of those who connect from now on. When it stops, connections there are end. */
async function setReadOnly(here: World, readOnly: boolean): Promise<void> {
  const url = new URL(here.pool.options.connectionString ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`alter database ${name} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
  if (readOnly)
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]);
  await admin.end();
}

test('while the database takes no writes they are answered 503, and afterward served on new connections', async () => {
  const here = await world();
  const save = await writer(here);
  await setReadOnly(here, true);
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await save();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.json).toMatchObject({ code: 'unavailable' });
  }
  expect((await send(here, 'GET', '/readyz')).status).toBe(503);
  expect((await send(here, 'GET', '/livez')).status).toBe(200);
  // Connections opened meanwhile would stay read-only for as long as they live.
  await setReadOnly(here, false);
  expect((await send(here, 'GET', '/readyz')).status).toBe(200);
  expect((await save()).status).toBe(200);
});

test('one refused write makes every connection that waits be opened anew', async () => {
  const here = await world();
  const save = await writer(here);
  await setReadOnly(here, true);
  const answers = await Promise.all(Array.from({ length: 12 }, save));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  await setReadOnly(here, false);
  await save();
  const later = await Promise.all(Array.from({ length: 12 }, save));
  expect(later.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
});

test('a connection cut in the middle of a request answers 503', async () => {
  const here = await world();
  const save = await writer(here);
  const blocker = await here.pool.connect();
  stops.push(() => blocker.release(true));
  await blocker.query('begin; lock table accounts in exclusive mode');
  const saving = save();
  await expect
    .poll(async () => {
      const { rowCount } = await blocker.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    })
    .toBe(1);
  const { status, headers } = await saving;
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});

/** A second server that knows the same password. */
async function twoServers(): Promise<{ one: URL; two: URL }> {
  const started = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const dataDir = mkdtempSync(join(tmpdir(), `drawbridge-${name}-`));
      stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const postgres = await startBundledPostgres({ dataDir, durable: false, log: () => undefined });
      stops.push(() => postgres.stop());
      return postgres.url;
    }),
  );
  const [one, two] = started.map((url) => new URL(url));
  if (!one || !two) throw new Error('two servers were to start');
  await tell(two, `alter role ${two.username} password '${one.password}'`);
  two.password = one.password;
  return { one, two };
}

async function tell(url: URL, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const demote = (url: URL) =>
  tell(url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
const promote = (url: URL) =>
  tell(
    url,
    'set default_transaction_read_only = off',
    'alter system reset default_transaction_read_only',
    'select pg_reload_conf()',
  );

test('of several hosts the one that takes writes is used, and after a failover the other', async () => {
  const { one, two } = await twoServers();
  await demote(one);
  const several = one.href.replace(one.host, `127.0.0.1:1,${one.host},${two.host}`);
  const pool = openPool(`${several}?target_session_attrs=read-write`, 3, () => undefined);
  stops.push(() => pool.end());
  const port = async () =>
    (await pool.query<{ port: string }>(`select current_setting('port') as port`)).rows[0]?.port;
  expect(await port()).toBe(two.port);

  await demote(two);
  await promote(one);
  await expect
    .poll(() =>
      pool.query('create table written ()').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await port()).toBe(one.port);
  expect(await answersInTime(pool)).toBe(true);
});

test('no host that takes writes is said plainly', async () => {
  const { one, two } = await twoServers();
  await Promise.all([demote(one), demote(two)]);
  const pool = openPool(one.href.replace(one.host, `${one.host},${two.host}`), 2, () => undefined);
  stops.push(() => pool.end());
  await expect(pool.query('select 1')).rejects.toThrow(
    `No database server can be used (${one.host}: takes no writes; ${two.host}: takes no writes)`,
  );
  expect(await answersInTime(pool)).toBe(false);
});

test.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db'], false],
  ['postgres://u:p@a:5433,b/db', ['postgres://u:p@a:5433/db', 'postgres://u:p@b/db'], true],
  [
    'postgres://u:p%40x@a,[::1]:6/db?sslmode=require',
    ['postgres://u:p%40x@a/db?sslmode=require', 'postgres://u:p%40x@[::1]:6/db?sslmode=require'],
    true,
  ],
  ['postgresql://a,b/db?target_session_attrs=any', ['postgresql://a/db', 'postgresql://b/db'], false],
  ['postgres://a/db?target_session_attrs=primary', ['postgres://a/db'], true],
])('%s leads to its hosts', (url, urls, mustWrite) => {
  expect(hostsOf(url)).toEqual({ urls, mustWrite });
});

test.each([
  'mysql://a/db',
  'postgres://a,,b/db',
  'postgres://a:x,b/db',
  'postgres://a,b/db?target_session_attrs=standby',
])('%s is refused', (url) => {
  expect(() => hostsOf(url)).toThrow(RangeError);
});
