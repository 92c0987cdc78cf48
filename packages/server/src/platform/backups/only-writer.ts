import type { Database } from '../database/connect.ts';
import { lockSet, unlockSet } from './store.ts';

/**
 * Runs work that writes to the lender's backup set, unless a server or command does so already; then it returns undefined. The
 * lock ends with this process.
 */
export function asOnlyWriter<Result extends object>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (held) => {
    if (!(await lockSet(held))) return undefined;
    try {
      return await work();
    } finally {
      await unlockSet(held).catch(() => undefined);
    }
  });
}
