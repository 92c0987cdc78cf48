import { createHash } from 'node:crypto';
import { emptyDatabase, type TestDatabase, type World } from './world.ts';

export interface Step {
  readonly name: string;
  readonly sql: string;
}

/** A database as it is before its first migration. */
export async function databaseWithoutSchema(): Promise<TestDatabase> {
  const old = await emptyDatabase();
  await old.pool.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
  );
  await old.pool.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  return old;
}

export async function applySteps({ pool }: Pick<TestDatabase, 'pool'>, all: readonly Step[]): Promise<void> {
  for (const { name, sql } of all) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    await pool.query(`begin; ${sql}; commit`);
    await pool.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** Columns by table. */
type Columns = ReadonlyMap<string, readonly string[]>;

async function columnsOf({ pool }: Pick<World, 'pool'>): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
     group by relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** What the older version has of today’s tables. */
export async function sharedColumns(old: Pick<World, 'pool'>, now: Pick<World, 'pool'>): Promise<Columns> {
  const today = await columnsOf(now);
  return new Map(
    [...(await columnsOf(old))].map(([table, columns]) => [
      table,
      columns.filter((column) => today.get(table)?.includes(column)),
    ]),
  );
}

/** These columns of every row, as JSON, by table. */
type Rows = ReadonlyMap<string, readonly string[]>;

export async function rowsOf({ pool }: Pick<World, 'pool'>, shared: Columns): Promise<Rows> {
  const all = new Map<string, readonly string[]>();
  for (const [table, columns] of shared) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(picked)::text as row from (select ${columns.join()} from ${table}) picked order by 1`,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Puts rows into the older database, whose triggers and references rest meanwhile. */
export async function fill({ pool }: Pick<World, 'pool'>, rows: Rows, shared: Columns): Promise<void> {
  const client = await pool.connect();
  await client.query(`begin; set local session_replication_role = replica`);
  for (const [table, columns] of shared)
    await client.query(
      `insert into ${table} (${columns.join()}) overriding system value
       select ${columns.join()} from jsonb_populate_recordset(null::${table}, $1)`,
      [`[${rows.get(table)?.join() ?? ''}]`],
    );
  await client.query('commit');
  client.release();
}
