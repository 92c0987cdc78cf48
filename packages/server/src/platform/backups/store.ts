import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

export interface BackedTable {
  readonly name: string;
  readonly columns: { name: string; type: string }[];
}

export interface Migration {
  readonly name: string;
  readonly checksum: string;
}

/** A waiting job in the queue's format. */
export interface WaitingJob {
  readonly name: string;
  readonly payload: unknown;
  readonly runAt: string;
  readonly key: string | null;
}

/** Every table except the migrations, referenced tables first. Leaves out generated columns. */
export async function tablesInOrder(db: Queries): Promise<BackedTable[]> {
  const { rows: tables } = await sql<BackedTable>`
    select relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select source.relname as "from", target.relname as "to"
    from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(
    db,
  );
  return inOrder(tables, references);
}

function inOrder(
  tables: readonly BackedTable[],
  references: readonly { from: string; to: string }[],
): BackedTable[] {
  const ordered: BackedTable[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const free = rest.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to one another in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
}

export async function appliedMigrations(db: Queries): Promise<Migration[]> {
  const { rows } = await sql<Migration>`select name, checksum from migrations order by name`.execute(db);
  return rows;
}

const rowsAtATime = 500;

/** A table's rows, each as a JSON array of column texts. */
export async function* rowsOf(tx: Queries, { name, columns }: BackedTable): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backed_up cursor for select json_build_array(${texts})::text as row from ${sql.table(name)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtATime)} from backed_up`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backed_up`.execute(tx);
}

/** The next value of each sequence. */
export async function sequenceValues(db: Queries) {
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema()`.execute(db);
  return rows;
}

export async function setSequence(tx: Queries, name: string, value: number): Promise<void> {
  await sql`select setval(quote_ident(${name}::text)::regclass, ${value})`.execute(tx);
}

export async function waitingJobs(db: Queries): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select identifier as name, payload, run_at::text as "runAt", key
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`.execute(db);
  return rows;
}

export async function putJobBack(tx: Queries, job: WaitingJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name}::text, payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt}::timestamptz, job_key => ${job.key}::text
    )`.execute(tx);
}

/** The first table with rows; undefined if the database is empty. */
export async function tableInUse(db: Queries, tables: readonly BackedTable[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** Triggers would repeat their effects for restored rows. */
export async function setTriggers(tx: Queries, table: string, on: boolean): Promise<void> {
  await sql`alter table ${sql.table(table)} ${sql.raw(on ? 'enable' : 'disable')} trigger user`.execute(tx);
}

/**
 * Rows may refer to later rows of their own table, such as a reversal to its entry. While `on`, such references are
 * checked at the end.
 */
export async function deferOwnReferences(tx: Queries, on: boolean): Promise<void> {
  if (!on) await sql`set constraints all immediate`.execute(tx);
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conrelid = confrelid and connamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  const when = sql.raw(on ? 'deferrable initially deferred' : 'not deferrable');
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${when}`.execute(tx);
}

/** Blocks other writers from these tables until the transaction ends. */
export async function lockTables(tx: Queries, tables: readonly BackedTable[]): Promise<void> {
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(tx);
}

/** Inserts rows given as JSON arrays of texts, with this database's column types. */
export async function putRows(tx: Queries, { name, columns }: BackedTable, rows: string): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(
    columns.map(({ type }, index) => sql`(given ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  const added = await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${rows}::jsonb) as given`.execute(tx);
  return Number(added.numAffectedRows ?? 0);
}

/** Every file named in a row, by key. */
export function namedFiles(db: Queries) {
  return db.selectFrom('files').select(['key', 'sha256']).orderBy('key').execute();
}
