import { createHash } from 'node:crypto';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** What tells files with the same headers from all others. */
function digestOf(headers: readonly string[]): string {
  const plain = headers.map((header) => header.trim().toLowerCase());
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** How the columns of the last file of the kind with these headers were read; undefined when there was none. */
export function rememberedColumns(db: Queries, kind: ImportKind, headers: readonly string[]) {
  return db
    .selectFrom('import_columns')
    .select(['columns', 'date_order'])
    .where('kind', '=', kind)
    .where('headers', '=', digestOf(headers))
    .executeTakeFirst();
}

/** Keeps how columns were chosen, for the next file with these headers. */
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
