import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** Reads everything as of one moment, without concurrent changes. */
export function atOneMoment<Answer>(
  db: Database,
  read: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
