import pg from 'pg';
import type { Database, Transaction } from './connect.ts';

const mostTries = 5;

/** Runs a transaction again, up to five times, if PostgreSQL rolled it back because it and another session waited for each other. */
export async function despiteDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = mostTries - 1; ; left -= 1)
    try {
      return await run();
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
      if (left === 0 || !isDeadlock) throw error;
    }
}

/** A transaction that is run again after a deadlock, so nothing outside it may be written or sent by `work`. */
export function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return despiteDeadlocks(() => db.transaction().execute(work));
}
