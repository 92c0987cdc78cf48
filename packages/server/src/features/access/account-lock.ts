import { failuresThatLock, lockedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { latestFailures } from './store.ts';

/** Until when wrong passwords keep anybody from signing in with an e-mail; undefined when they do not. */
export async function accountLockedUntil(db: Queries, email: string, now: Date): Promise<Date | undefined> {
  return lockedUntil(await latestFailures(db, email, failuresThatLock), now);
}
