import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../src/demo/people.ts';
import { openPool } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { signIn } from './people.ts';
import { fileForm } from './requests.ts';
import { spawnServer } from './server-process.ts';
import { emptyDatabase, startWorld, type TestDatabase, type World } from './world.ts';

const folder = join(import.meta.dirname, '../migrations');
const migrations = readdirSync(folder).toSorted();

/** The demo lender as it is now: what an earlier version has of it is put into that version. */
let now: World;
let old: TestDatabase;

beforeAll(async () => {
  now = await startWorld({ data: 'demo' });
  const borrower = await signIn(now, 'customer@demo.test', demoPassword);
  expect((await fileForm(now, 'payoff', { by: borrower })).status).toBe(201);
});
afterAll(() => now.close());
beforeEach(async () => {
  old = await emptyDatabase();
  await old.pool.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
  );
  await old.pool.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
});
afterEach(() => old.drop());

async function apply(name: string): Promise<void> {
  const sql = readFileSync(join(folder, name), 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  await old.pool.query(`begin; ${sql}; commit`);
  await old.pool.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

async function tablesOf({ pool }: Pick<World, 'pool'>): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(`
    select relname as name,
      (select array_agg(attname::text order by attname) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(attname::text order by attname) from pg_index join pg_attribute
        on attrelid = tables.oid and attnum = any(indkey)
        where indrelid = tables.oid and indisprimary) as key
    from pg_class tables
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'audit_chains')`);
  return rows;
}

const pick = (columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', "${column}"`).join(', ')}) as row`;

type Row = Readonly<Record<string, unknown>>;

/** What was put into each table, and under which columns. */
type Kept = Map<
  string,
  { readonly columns: readonly string[]; readonly key: readonly string[]; readonly rows: Row[] }
>;

/** Puts the demo's rows into each table that is new, as far as that version takes them; the others come too early for it. */
async function fill(kept: Kept): Promise<void> {
  const today = new Map((await tablesOf(now)).map((table) => [table.name, table]));
  for (const { name, columns: known, key } of await tablesOf(old)) {
    const columns = known.filter((column) => today.get(name)?.columns.includes(column) === true);
    if (kept.has(name) || columns.length === 0) continue;
    const list = columns.map((column) => `"${column}"`).join(', ');
    const picked = pick(columns);
    const source = await now.pool.query<{ row: Row }>(`select ${picked} from ${name}`);
    const take = async (client: PoolClient, given: readonly Row[]) => {
      const { rows } = await client.query<{ row: Row }>(
        `insert into ${name} (${list}) overriding system value
         select ${list} from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing returning ${picked}`,
        [JSON.stringify(given)],
      );
      return rows.map(({ row }) => row);
    };
    const rows = await takenOf(
      take,
      source.rows.map(({ row }) => row),
    );
    kept.set(name, { columns, key, rows });
  }
}

type Take = (client: PoolClient, rows: readonly Row[]) => Promise<Row[]>;

/** The rows that the old database takes: all together, or else one by one. Its triggers and references rest meanwhile. */
async function takenOf(take: Take, rows: readonly Row[]): Promise<Row[]> {
  const client = await old.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; savepoint before`);
    const together = await take(client, rows).catch(() => undefined);
    if (together) return together;
    await client.query('rollback to before');
    const taken: Row[] = [];
    for (const row of rows) {
      await client.query('savepoint one');
      const one = await take(client, [row]).catch(() => undefined);
      if (one) taken.push(...one);
      else await client.query('rollback to one');
    }
    return taken;
  } finally {
    await client.query('commit');
    client.release();
  }
}

/** What was kept and is no longer there, or no longer says the same. */
async function lost(kept: Kept): Promise<object[]> {
  const missing: object[] = [];
  for (const [table, { columns, rows }] of kept) {
    const { rows: there } = await old.pool.query<{ row: Row }>(`select ${pick(columns)} from ${table}`);
    const texts = new Set(there.map(({ row }) => JSON.stringify(row)));
    missing.push(...rows.filter((row) => !texts.has(JSON.stringify(row))).map((row) => ({ table, row })));
  }
  return missing;
}

/** Brings the old database from nothing to after that migration, with as much of the demo's data on the way as it takes. */
async function grow(until: (name: string) => boolean = () => false): Promise<Kept> {
  const kept: Kept = new Map();
  for (const name of migrations) {
    await apply(name);
    await fill(kept);
    if (until(name)) break;
  }
  return kept;
}

async function applied(): Promise<readonly string[]> {
  const { rows } = await old.pool.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

test('what each earlier version held goes through every migration after it, and nothing is lost', async () => {
  const kept = await grow();
  for (const table of [
    'accounts',
    'sessions',
    'audit_log',
    'deals',
    'draw_lines',
    'ledger_entries',
    'requests',
  ])
    expect(kept.get(table)?.rows.length, table).toBeGreaterThan(0);
  expect(await migrate(old.pool)).toEqual([]);
  expect(await lost(kept)).toEqual([]);
});

test('a server killed in the middle of it leaves whole migrations behind; two that start then finish it, each step once', async () => {
  const kept = await grow((name) => name.startsWith('0020'));
  const before = await applied();
  const holder = await old.pool.connect();
  await holder.query('begin; lock table deals in access share mode');
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-upgrade-'));
  const server = spawnServer({ DATA_DIR: dataDir, DATABASE_URL: old.url, PUBLIC_URL: 'http://portal.test' });
  // It has come to the first migration that changes deals.
  await expect
    .poll(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where not granted and relation = 'deals'::regclass`,
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

  const half = await applied();
  expect(half.length).toBeGreaterThan(before.length);
  expect(half.length).toBeLessThan(migrations.length);
  expect(half).toEqual(migrations.slice(0, half.length));

  const second = openPool(old.url, 2, () => undefined);
  const steps = await Promise.all([migrate(old.pool), migrate(second)]);
  await second.end();
  expect(steps.flat().toSorted()).toEqual(migrations.slice(half.length));
  expect(await applied()).toEqual(migrations);
  expect(await lost(kept)).toEqual([]);
});

/** Connections of others than this test: what a killed server has sent, the database finishes or undoes by itself. */
async function otherSessions(): Promise<number | undefined> {
  const { rows } = await old.pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.busy;
}
