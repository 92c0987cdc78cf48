import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPooling } from '../../src/platform/database/pooler-check.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { addAccount, signIn } from '../support/people.ts';
import { canKeepPrepared, hasPgbouncer, startPgbouncer, type Pooler } from '../support/pooler.ts';
import { spawnServer, type ServerProcess } from '../support/server-process.ts';
import { emptyDatabase, send, type TestDatabase, type World } from '../support/world.ts';

let database: TestDatabase;
let dataDir: string;
const stops: (() => unknown)[] = [];

beforeEach(async () => {
  database = await emptyDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-pooler-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

async function pooler(options: Parameters<typeof startPgbouncer>[1]): Promise<Pooler> {
  const started = await startPgbouncer(database.url, options);
  stops.push(() => started.stop());
  return started;
}

function serve(environment: Readonly<Record<string, string>>): ServerProcess {
  const server = spawnServer({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://portal.test',
    DEMO: 'off',
    ...environment,
  });
  stops.push(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  return server;
}

test('PostgreSQL itself is told from a pooler', async () => {
  expect(await findPooling(database.url)).toEqual({ betweenTransactions: false, prepares: true });
});

describe.runIf(hasPgbouncer)('behind PgBouncer', () => {
  test('session mode is as good as PostgreSQL itself', async () => {
    const { url } = await pooler({ mode: 'session' });
    expect(await findPooling(url)).toEqual({ betweenTransactions: false, prepares: true });
  });

  test.each([
    [{}, /DATABASE_DIRECT_URL to its own address, and DATABASE_PREPARED=off/],
    [{ direct: true }, /DATABASE_PREPARED=off/],
    [{ direct: 'pooled' }, /DATABASE_DIRECT_URL leads to a connection pooler in transaction mode/],
  ])('transaction mode is found at start and the way out is said: %j', async (given, words) => {
    const { url } = await pooler({ mode: 'transaction' });
    const direct =
      'direct' in given ? { DATABASE_DIRECT_URL: given.direct === true ? database.url : `${url}?` } : {};
    const server = serve({ DATABASE_URL: url, ...direct });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(words);
    expect(server.output()).not.toMatch(/^\s+at /m);
    // Other tests lock in databases of their own.
    const { rows } = await database.pool.query(
      `select from pg_locks join pg_database on oid = database
       where locktype = 'advisory' and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  });

  test.runIf(canKeepPrepared)(
    'a pooler that keeps prepared statements needs only the direct address',
    async () => {
      const { url } = await pooler({ mode: 'transaction', keepsPrepared: true });
      const server = serve({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url });
      expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
    },
  );

  test('with both settings, two servers serve in transaction mode without a failure and mail goes out', async () => {
    const { url } = await pooler({ mode: 'transaction' });
    const here = { pool: database.pool, clock: { now: () => new Date() } } as unknown as World;
    const environment = {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_PREPARED: 'off',
      SESSION_KEYS: newSeed(),
      ENCRYPTION_KEY: newSeed(),
    };
    const one = serve(environment);
    const base = await one.address;
    const second = mkdtempSync(join(tmpdir(), 'drawbridge-pooler-'));
    stops.push(() => rmSync(second, { recursive: true, force: true }));
    const other = await serve({ ...environment, DATA_DIR: second }).address;
    // Each asks often enough for its statements to be prepared, if it prepared any.
    const { token } = await signIn({ ...here, url: base }, (await addAccount(here)).email);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, nth) =>
        send({ url: nth % 2 === 0 ? base : other }, 'GET', '/lima/api/fetchaccountprofile', { token }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await database.pool.query(
      `insert into mails (to_address, subject, text, html, created_at) values ('a@b.test', 'x', 'x', 'x', now());
       select graphile_worker.add_job('send mail', json_build_object('mailId', (select id from mails limit 1)))`,
    );
    await expect
      .poll(async () => (await database.pool.query('select from mails where sent_at is null')).rowCount)
      .toBe(0);
  });
});
