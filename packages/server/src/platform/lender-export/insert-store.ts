import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { PlannedColumn, PlannedTable } from './plan-tables.ts';
import type { TakenRow } from './read-table.ts';

/** A refusal by the database: the rule that a row breaks, and how the row breaks it. */
export interface RowRefusal {
  readonly code: string;
  readonly table: string;
  readonly constraint: string;
  readonly detail: string;
}

/** What a database error says about a row; undefined for any other error. */
export function rowRefusal(error: unknown): RowRefusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // 22: data a type does not take. 23: a constraint.
  if (!/^2[23]/.test(error.code)) return undefined;
  const text = (name: string) => {
    const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
    return typeof value === 'string' ? value : '';
  };
  return {
    code: error.code,
    table: text('table'),
    constraint: text('constraint'),
    detail: text('detail') || error.message,
  };
}

/** Adds rows with this database's column types, so no text from an export becomes SQL. */
export async function insertRows(
  tx: Transaction,
  plan: PlannedTable,
  { digests, rows }: { readonly digests: readonly string[]; readonly rows: readonly TakenRow[] },
): Promise<void> {
  const columns = [...plan.columns.map(({ name }) => name), ...digests];
  const plain = plan.columns.filter(({ holds }) => holds !== 'nested').map(({ name }) => name);
  const given = JSON.stringify(
    rows.map(({ values, nested }) => [...[...plain, ...digests].map((name) => values[name] ?? null), nested]),
  );
  const last = plain.length + digests.length;
  const texts = plan.columns.map((column) =>
    column.holds === 'nested' ? nestedValue(column, last) : plainValue(column, plain.indexOf(column.name)),
  );
  const made = digests.map((_name, at) => sql`given ->> ${sql.lit(plain.length + at)}`);
  await sql`
    insert into ${sql.table(plan.table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join([...texts, ...made])} from json_array_elements(${given}::json) as given`.execute(tx);
}

function nestedValue({ name }: PlannedColumn, at: number): RawBuilder<unknown> {
  return sql`(given ->> ${sql.lit(at)})::jsonb -> ${sql.lit(name)}`;
}

function plainValue({ type, holds }: PlannedColumn, at: number): RawBuilder<unknown> {
  const text = sql`(given ->> ${sql.lit(at)})`;
  if (holds === 'bytes') return sql`decode(${text}, 'base64')`;
  if (holds === 'list')
    return sql`case when ${text} is not null then array(
      select element from json_array_elements_text(${text}::json) with ordinality as elements (element, place)
      order by place
    )::${sql.raw(type)} end`;
  return sql`${text}::${sql.raw(type)}`;
}

/** Runs `work` so that its failure can be undone alone. */
export async function inSavepoint(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await sql`savepoint rows`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint rows`.execute(tx);
    throw error;
  }
  await sql`release savepoint rows`.execute(tx);
}

/** The ends of the audit log's chains, from its entries and archives. */
export async function fillAuditChains(tx: Transaction): Promise<void> {
  await sql`
    insert into audit_chains (chain, length, hash)
    select distinct on (chain) chain, position, hash
    from (
      select coalesce(account_id, '') as chain, chain_position as position, hash from audit_log
      union all
      select chain, last_position, hash from audit_archive_runs
    ) links
    order by chain, position desc`.execute(tx);
}

/** How many files there are. */
export async function countFiles(tx: Transaction): Promise<void> {
  await sql`
    insert into file_counts (files, bytes) select count(*), sum(size) from files having count(*) > 0`.execute(
    tx,
  );
}

/** New records count on from the highest number of each counted column. */
export async function countOn(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column" from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''`.execute(tx);
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}::text), ${column}::text), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(tx);
}
