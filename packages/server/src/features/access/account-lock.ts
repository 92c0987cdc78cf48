import { refusedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { latestTries } from './guess-store.ts';

/** Until when wrong passwords keep anybody from signing in with an e-mail in a browser not known; undefined when they do not. */
export async function accountLockedUntil(db: Queries, email: string, now: Date): Promise<Date | undefined> {
  return refusedUntil(await latestTries(db, { email: email.toLowerCase(), deviceId: null }, now), now);
}
