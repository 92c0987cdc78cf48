import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** Reads everything as it is at one moment: what others change meanwhile does not show. */
export function atOneMoment<Answer>(
  db: Database,
  read: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
