import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

/** The PostgreSQL channel that all servers of a lender listen to; triggers of the database write to it as well. */
export const liveChannel = 'drawbridge_live';

/** Tells every server, once the transaction has been committed; never when it is rolled back. */
export async function notify(tx: Queries, message: unknown): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx);
}
