import { refusedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { forgiveTries, latestTries } from './guess-store.ts';

/** Until when wrong passwords keep anybody from signing in with an email in a browser not known; undefined when they do not. */
export async function accountLockedUntil(db: Queries, email: string, now: Date): Promise<Date | undefined> {
  return refusedUntil(await latestTries(db, { email: email.toLowerCase(), deviceId: null }, now), now);
}

/**
 * Ends the pause after wrong passwords, as signing in does. The most tries in half an hour stay the most: an employee who
 * ends pauses gives nobody, themselves included, more guesses at a colleague's password.
 */
export function endAccountLock(tx: Queries, email: string, now: Date): Promise<void> {
  return forgiveTries(tx, { email: email.toLowerCase(), deviceId: null }, now);
}
