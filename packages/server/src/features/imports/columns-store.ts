import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Identifies a set of headers, whatever their case and outer spaces. */
function digestOf(headers: readonly string[]): string {
  const plain = headers.map((header) => header.trim().toLowerCase());
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** How the columns of the last file of this kind with these headers were matched; undefined if there was none. */
export function rememberedColumns(db: Queries, kind: ImportKind, headers: readonly string[]) {
  return db
    .selectFrom('import_columns')
    .select(['columns', 'date_order'])
    .where('kind', '=', kind)
    .where('headers', '=', digestOf(headers))
    .executeTakeFirst();
}

/** Remembers the matched columns for the next file with these headers. */
export async function rememberColumns(
  tx: Queries,
  kind: ImportKind,
  headers: readonly string[],
  chosen: { columns: readonly (string | null)[]; dateOrder: DateOrder | undefined; at: Date },
): Promise<void> {
  const values = {
    columns: JSON.stringify(chosen.columns),
    date_order: chosen.dateOrder ?? null,
    used_at: chosen.at,
  };
  await tx
    .insertInto('import_columns')
    .values({ kind, headers: digestOf(headers), ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'headers']).doUpdateSet(values))
    .execute();
}

export function forgetColumns(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'import_columns', sql`used_at < ${before}`);
}
