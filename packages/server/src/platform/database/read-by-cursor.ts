import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/** Few enough that reading them holds nobody up. */
const rowsAtATime = 500;

/**
 * What a long query answers, read piece by piece as of one moment: neither the server nor the driver ever holds all of
 * it. Takes a connection until the last piece or until the reader stops, so the reader must not wait for anything slow
 * in between.
 */
export async function* readByCursor<Row>(
  db: Database,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // All rows are wanted, not the first ones soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare long_read no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtATime)} from long_read`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtATime) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}

/** What a long query writes as JSON text, one value a row, read piece by piece as `readByCursor` does. */
export async function* readJsonByCursor<Value>(
  db: Database,
  query: RawBuilder<{ json: string }>,
): AsyncGenerator<readonly Value[]> {
  for await (const some of readByCursor(db, query))
    yield JSON.parse(`[${some.map(({ json }) => json).join(',')}]`) as readonly Value[];
}
