import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { demoPassword } from '../../../demo/src/people/people.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-ledger.ts';
import {
  applySteps,
  databaseWithoutSchema,
  fill,
  rowsOf,
  sharedColumns,
  type Step,
} from '../support/older-database.ts';
import { signIn } from '../support/people.ts';
import { fileForm } from '../support/requests.ts';
import { schemaOf } from '../support/schema-of.ts';
import { spawnServer } from '../support/server-process.ts';
import { startWorld, type TestDatabase, type World } from '../support/world.ts';

/** The migrations as they were before 0.1.0. */
const earlierSteps: readonly Step[] = Object.entries(
  JSON.parse(
    brotliDecompressSync(
      readFileSync(join(import.meta.dirname, '../support/migrations-before-0.1.0.json.br')),
    ).toString(),
  ) as Record<string, string>,
).map(([name, sql]) => ({ name, sql }));
const steps = readMigrations();
const namesOf = (all: readonly Step[]) => all.map(({ name }) => name);

/** The demo lender as it is now: its rows are put into the older database. */
let now: World;
let old: TestDatabase;

beforeAll(async () => {
  now = await startWorld({ data: 'demo' });
  const borrower = await signIn(now, 'customer@demo.test', demoPassword);
  expect((await fileForm(now, 'payoff', { by: borrower })).status).toBe(201);
});
afterAll(() => now.close());
beforeEach(async () => {
  old = await databaseWithoutSchema();
});
afterEach(() => old.drop());

const apply = (all: readonly Step[]) => applySteps(old, all);

async function applied(): Promise<readonly string[]> {
  const { rows } = await old.pool.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** Starts a server, waits until its migrations come to a table that is held, and kills it there. */
async function killAtHeldTable(table: string, lock: string): Promise<void> {
  const holder = await old.pool.connect();
  await holder.query(`begin; lock table ${table} in ${lock} mode`);
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-upgrade-'));
  const server = spawnServer({ DATA_DIR: dataDir, DATABASE_URL: old.url, PUBLIC_URL: 'http://portal.test' });
  await expect
    .poll(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where not granted and relation = '${table}'::regclass`,
      );
      return rowCount;
    })
    .toBe(1);
  server.child.kill('SIGKILL');
  await server.ended;
  await holder.query('commit');
  holder.release();
  rmSync(dataDir, { recursive: true, force: true });
  await expect.poll(otherSessions).toBe(0);
}

/** Connections of others than this test: what a killed server has sent, the database finishes or undoes by itself. */
async function otherSessions(): Promise<number | undefined> {
  const { rows } = await old.pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.busy;
}

/** Two servers that start at once. Gives what each applied. */
async function migrateTwice(): Promise<readonly string[]> {
  const second = openPool(old.url, 2, () => undefined);
  const role = new URL(inject('postgres').runtimeUrl).username;
  const done = await Promise.all([migrate(old.pool, role), migrate(second, role)]);
  await second.end();
  return done.flat();
}

test('a server killed while it makes a database leaves whole migrations behind; two that start then finish, each step once', async () => {
  await apply(steps.slice(0, 5));
  await killAtHeldTable('deals', 'row exclusive');
  const half = await applied();
  expect(half.length).toBeGreaterThan(5);
  expect(half.length).toBeLessThan(steps.length);
  expect(half).toEqual(namesOf(steps.slice(0, half.length)));
  expect((await migrateTwice()).toSorted()).toEqual(namesOf(steps.slice(half.length)));
  expect(await schemaOf(old.pool)).toEqual(await schemaOf(now.pool));
});

describe('a database from before 0.1.0', () => {
  test('keeps every row and gets the schema of a new one, also when a server is killed meanwhile and two start then', async () => {
    await apply(earlierSteps);
    const shared = await sharedColumns(old, now);
    const rows = await rowsOf(now, shared);
    for (const table of ['accounts', 'audit_log', 'deals', 'draw_lines', 'ledger_entries', 'requests'])
      expect(rows.get(table)?.length, table).toBeGreaterThan(0);
    await fill(old, rows, shared);
    await killAtHeldTable('deals', 'access share');
    expect(await applied()).toEqual(namesOf(earlierSteps));

    expect(await migrateTwice()).toEqual(namesOf(steps.slice(17)));
    expect(await applied()).toEqual(namesOf(steps));
    expect(await rowsOf(old, shared)).toEqual(rows);
    expect(await schemaOf(old.pool)).toEqual(await schemaOf(now.pool));
  });

  test('keeps the type of a property that only its deal has; the property’s own wins', async () => {
    await apply(earlierSteps);
    const shared = await sharedColumns(old, now);
    await fill(old, await rowsOf(now, shared), shared);
    await old.pool.query(`
      update deals set property_type = 'Castle';
      update properties set type = case position when 1 then null else type end where street < '4'`);
    const { rows: before } = await old.pool.query<{ id: string; type: string | null; position: number }>(
      'select id, type, position from properties order by id',
    );
    await migrate(old.pool);
    const { rows: after } = await old.pool.query('select id, type, position from properties order by id');
    const expected = before.map((row) => (row.position === 1 ? { ...row, type: row.type ?? 'Castle' } : row));
    expect(after).toEqual(expected);
    expect(new Set(expected.map(({ type }) => type)).size).toBeGreaterThan(2);
  });

  test('that is not up to date is refused in plain words and left as it is', async () => {
    const half = earlierSteps.slice(0, 20);
    await apply(half);
    await expect(migrate(old.pool)).rejects.toThrow(
      `made before Drawbridge 0.1.0 and is not up to date: it ends with ${half.at(-1)?.name}. Start commit d4bc3c9 with it once`,
    );
    expect(await applied()).toEqual(namesOf(half));
  });
});
