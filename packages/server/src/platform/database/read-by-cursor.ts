import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/** Few enough not to block other work. */
const rowsAtATime = 500;

/**
 * Reads a long query in batches as of one moment, so neither the server nor the driver holds all of it. Uses a connection
 * until the last batch or until the reader stops, so the reader must not wait for anything slow in between.
 */
export async function* readByCursor<Row>(
  db: Database,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Plan for all rows, not for the first ones.
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

/** Reads a long query that returns one JSON text per row, in batches like `readByCursor`. */
export async function* readJsonByCursor<Value>(
  db: Database,
  query: RawBuilder<{ json: string }>,
): AsyncGenerator<readonly Value[]> {
  for await (const some of readByCursor(db, query))
    yield JSON.parse(`[${some.map(({ json }) => json).join(',')}]`) as readonly Value[];
}
