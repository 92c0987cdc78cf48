import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

/** The PostgreSQL channel that all of a lender’s servers listen to. Database triggers write to it too. */
export const liveChannel = 'drawbridge_live';

/** Notifies every server when the transaction commits, and none if it rolls back. */
export async function notify(tx: Queries, message: unknown): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx);
}
