import { refusedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { forgiveTries, latestTries } from './guess-store.ts';

/** Until when failed tries block sign-ins with an email from unknown browsers. Undefined if they do not. */
export async function accountLockedUntil(db: Queries, email: string, now: Date): Promise<Date | undefined> {
  return refusedUntil(await latestTries(db, { email: email.toLowerCase(), deviceId: null }, now), now);
}

/**
 * Lifts the lock after failed tries, as a sign-in does. The limit of tries per half hour stays, so an employee who
 * lifts locks cannot give anyone more guesses at a colleague’s password.
 */
export function endAccountLock(tx: Queries, email: string, now: Date): Promise<void> {
  return forgiveTries(tx, { email: email.toLowerCase(), deviceId: null }, now);
}
