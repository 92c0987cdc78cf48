import type { Database, Transaction } from './connect.ts';

/** Reads everything as of one moment, without concurrent changes. */
export function atOneMoment<Answer>(
  db: Database,
  read: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
