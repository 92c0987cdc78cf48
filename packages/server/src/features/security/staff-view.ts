import type { SessionInList } from '@drawbridge/contract/security/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { passkeysOf } from './passkey-store.ts';
import { presentSession } from './present.ts';
import { liveSessions, secondFactorOf } from './store.ts';

/**
 * The factors protecting an account, as shown to employees: whether there is a second factor, and how many passkeys.
 */
export async function factorsOf(
  db: Queries,
  accountId: string,
): Promise<{ secondFactor: boolean; passkeys: number }> {
  const factor = await secondFactorOf(db, accountId);
  const passkeys = await passkeysOf(db, accountId);
  return { secondFactor: factor?.confirmed_at != null, passkeys: passkeys.length };
}

export async function sessionsOf(
  db: Queries,
  accountId: string,
  now: Date,
  lifeMinutes: number,
): Promise<SessionInList[]> {
  const rows = await liveSessions(db, accountId, now, new Date(now.getTime() - lifeMinutes * 60_000));
  return rows.map((row) => presentSession(row, ''));
}
