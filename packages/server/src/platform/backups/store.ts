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

const mostRowsAtATime = 500;

/** About how much of a table is held in memory. */
export const heldBytes = 4 * 1024 ** 2;

/** How many of a table's rows fit into memory together. Only rows with values stored apart from the table are large. */
async function rowsAtATime(tx: Queries, { name, columns }: BackedTable): Promise<number> {
  const { rows: apart } = await sql<{ any: boolean }>`
    select pg_relation_size(reltoastrelid) > 0 as any from pg_class where oid = ${sql.lit(quoted(name))}::regclass`.execute(
    tx,
  );
  if (apart[0]?.any !== true) return mostRowsAtATime;
  const sizes = sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column.name)}), 0)`),
    sql` + `,
  );
  const { rows } = await sql<{ widest: number | null }>`
    select max(${sizes})::int as widest from ${sql.table(name)}`.execute(tx);
  return Math.min(mostRowsAtATime, Math.max(1, Math.floor(heldBytes / (rows[0]?.widest ?? 1))));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table's rows, each as a JSON array of column texts. */
export async function* rowsOf(tx: Queries, table: BackedTable): AsyncGenerator<string[]> {
  const { name, columns } = table;
  const atATime = await rowsAtATime(tx, table);
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backed_up cursor for select json_build_array(${texts})::text as row from ${sql.table(name)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atATime)} from backed_up`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backed_up`.execute(tx);
}

/** Makes texts of values the same whatever the role or the database is set to. */
export async function writeTextsPlainly(tx: Queries): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`.execute(tx);
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

export interface NamedFile {
  readonly key: string;
  readonly sha256: string;
}

/** Every file named in a row, by key. */
export async function* namedFiles(tx: Queries): AsyncGenerator<NamedFile[]> {
  await sql`declare named_files cursor for select key, sha256 from files order by key`.execute(tx);
  for (;;) {
    const { rows } = await sql<NamedFile>`fetch ${sql.lit(mostRowsAtATime)} from named_files`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close named_files`.execute(tx);
}

/** Which of these files a row still names. */
export async function stillNamed(db: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Any number that nothing else locks. */
const setLock = 727_003;

/** Takes the lock on the lender's backup set for this connection, if it is free. */
export async function lockSet(held: Queries): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${setLock}) as locked`.execute(
    held,
  );
  return rows[0]?.locked === true;
}

export async function unlockSet(held: Queries): Promise<void> {
  await sql`select pg_advisory_unlock(${setLock})`.execute(held);
}
