import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import { copiedTables } from './copied-tables.ts';
import type { OwnRows } from './table-rule.ts';

export interface CopiedPerson {
  readonly id: string;
  readonly email: string;
  readonly isEmployee: boolean;
}

/** The rows of a table, as `own`, that concern the person. Without parameters, because cursors take none. */
export function rowsOf(person: CopiedPerson, table: string): RawBuilder<unknown> {
  const rule = copiedTables[table];
  if (!rule) throw new Error(`copies of people’s data do not have the table ${table}`);
  return matching(person, rule.rows);
}

/** Whether a row, as `own`, is one of these of the person. */
export function matching(person: CopiedPerson, rows: OwnRows): RawBuilder<unknown> {
  if (rows.notOfEmployees && person.isEmployee) return sql`false`;
  const { account = [], email, within, unless } = rows;
  const ways = account.map((column) => sql`own.${sql.ref(column)} = ${sql.lit(person.id)}`);
  if (email !== undefined) ways.push(sql`lower(own.${sql.ref(email)}) = ${sql.lit(person.email)}`);
  if (within) {
    const [column, table] = within;
    ways.push(
      sql`own.${sql.ref(column)} in (select own.id from ${sql.table(table)} as own where ${rowsOf(person, table)})`,
    );
  }
  const any = sql`(${sql.join(ways, sql` or `)})`;
  return unless === undefined ? any : sql`${any} and own.${sql.ref(unless)} is null`;
}

/** The uploaded files of a table that go into the copy. */
export async function filesOf(
  tx: Queries,
  person: CopiedPerson,
  table: string,
): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select own.name, own.file_key as key from ${sql.table(table)} as own
    where ${rowsOf(person, table)} order by own.name, own.id`.execute(tx);
  return rows;
}
