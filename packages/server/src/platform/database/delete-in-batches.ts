import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './connect.ts';
import type { Tables } from './tables.ts';

/** A large lender’s night then holds its locks and its snapshot for one statement at a time, not until the last row is gone. */
export const rowsAtATime = 10_000;

/** Repeats a deletion that takes the most rows it may delete and returns how many it did, until it finds fewer. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(rowsAtATime)) >= rowsAtATime);
}

/** Deletes the rows of a table that meet a condition about a row, `old`. Outside a transaction, each batch is one. */
export function deleteInBatches(db: Queries, table: keyof Tables, which: RawBuilder<unknown>): Promise<void> {
  return inBatches(async (most) => {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} as old where ${theseRows(table, which, most)}`.execute(db);
    return Number(numAffectedRows);
  });
}

/**
 * A condition for at most that many of the rows. It is repeated for a row that changed since it was found: some versions of PostgreSQL
 * would then delete by its place alone whatever it became.
 */
export function theseRows(
  table: keyof Tables,
  which: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  return sql`old.ctid = any(array(select old.ctid from ${sql.table(table)} as old where ${which} limit ${most})) and ${which}`;
}
