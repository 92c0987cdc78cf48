import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/connect.ts';
import { isName, type PlannedColumn, type PlannedName, type PlannedTable } from './plan-tables.ts';

/** Few enough that long texts and reports fit into memory. */
const rowsAtATime = 100;

/** A row: the texts of its CSV cells, its nested and secret columns, and its key. Null for no value. */
export interface ReadRow {
  readonly cells: readonly (string | null)[];
  readonly others: Readonly<Record<string, string | null>>;
  readonly key: readonly string[];
}

/** Columns by which people would sort, the first that a table has. */
const orders = [
  'number',
  'position',
  'version',
  'reached_on',
  'due_on',
  'name',
  'at',
  'created_at',
  'changed_at',
  'on_day',
];

/** The rows that an export of one person has. */
export interface RowsOfPerson {
  readonly which: RawBuilder<unknown>;
  /** References to other people’s accounts become `someone else`. */
  readonly accountId: string;
}

/** The rows of a table in an order that people understand: all, or those of one person. Runs in a transaction. */
export async function* exportedRows(
  tx: Queries,
  plan: PlannedTable,
  of?: RowsOfPerson,
): AsyncGenerator<ReadRow> {
  const others = plan.columns.filter(({ isSecret, holds }) => isSecret || holds === 'nested');
  const names = plan.cells.filter(isName);
  const cells = plan.cells.map((cell) =>
    isName(cell) ? nameText(names.indexOf(cell), cell) : columnText(plan, cell, of),
  );
  const kept = others.map((column) => columnText(plan, column, of));
  const key = plan.key.map((name) => sql`${own(name)}::text`);
  await sql`
    declare exported cursor for
    select json_build_array(${sql.join([...cells, ...kept, ...key])})::text as row
    from ${sql.table(plan.table)} as own ${joinsOf(names)}
    ${of ? sql`where ${of.which}` : sql``}
    order by ${sql.join(orderOf(plan, names))}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtATime)} from exported`.execute(tx);
    for (const { row } of rows) {
      const values = JSON.parse(row) as (string | null)[];
      yield {
        cells: values.slice(0, cells.length),
        others: Object.fromEntries(others.map(({ name }, at) => [name, values[cells.length + at] ?? null])),
        key: values.slice(cells.length + kept.length).map(String),
      };
    }
    if (rows.length < rowsAtATime) break;
  }
  await sql`close exported`.execute(tx);
}

function own(column: string): RawBuilder<unknown> {
  return sql`own.${sql.ref(column)}`;
}

function columnText(
  { table }: PlannedTable,
  { name, holds, of }: PlannedColumn,
  person: RowsOfPerson | undefined,
): RawBuilder<unknown> {
  const value = own(name);
  if (person && of === 'accounts')
    return sql`case when ${value} = ${sql.lit(person.accountId)} then 'you' when ${value} is not null then 'someone else' end`;
  // The links in these emails would open accounts and applications.
  if (table === 'mails' && ['text', 'html', 'english_text'].includes(name))
    return sql`case when own.opens_account then null else ${value} end`;
  if (holds === 'moment') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  if (holds === 'bytes') return sql`translate(encode(${value}, 'base64'), E'\n', '')`;
  if (holds === 'list') return sql`to_json(${value})::text`;
  return sql`${value}::text`;
}

function nameText(at: number, { path, column }: PlannedName): RawBuilder<unknown> {
  return sql`${sql.ref(aliasOf(at, path.length - 1))}.${sql.ref(column)}::text`;
}

function aliasOf(name: number, step: number): string {
  return `name${name}_${step}`;
}

function joinsOf(names: readonly PlannedName[]): RawBuilder<unknown> {
  const joins = names.flatMap(({ path }, at) =>
    path.map(({ column, table }, step) => {
      const from = step === 0 ? 'own' : aliasOf(at, step - 1);
      const to = aliasOf(at, step);
      return sql` left join ${sql.table(table)} as ${sql.ref(to)} on ${sql.ref(to)}.id = ${sql.ref(from)}.${sql.ref(column)}`;
    }),
  );
  return joins.length > 0 ? sql.join(joins, sql``) : sql``;
}

/** By loan, then by what people sort by, then by the key so that the order is always the same. */
function orderOf({ columns, key }: PlannedTable, names: readonly PlannedName[]): RawBuilder<unknown>[] {
  const has = (name: string) => columns.some((column) => column.name === name);
  const loan = names.findIndex(({ header }) => header === 'loan_number');
  const sorted = orders.find(has);
  return [
    ...(has('loan_number') ? [own('loan_number')] : []),
    ...(loan === -1 ? [] : [nameText(loan, names[loan] as PlannedName)]),
    ...(sorted === undefined ? [] : [own(sorted)]),
    ...key.map(own),
    sql`own.ctid`,
  ];
}
