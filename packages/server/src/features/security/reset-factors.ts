import type { Transaction } from '../../platform/database/connect.ts';
import { endAllSessions } from '../access/public.ts';
import type { SecurityNotices } from './notices.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { removeSecondFactorOf, secondFactorOf, setRequiresFactor } from './store.ts';

/**
 * Removes an account’s authenticator app, recovery codes and passkeys for an owner who lost them, since all may have
 * been on the same phone. Keeps the password, ends all sessions, and emails the owner. Returns what was removed, or
 * undefined if there was nothing.
 */
export async function resetFactors(
  tx: Transaction,
  notices: SecurityNotices,
  owner: { readonly id: string; readonly name: string; readonly email: string },
  at: Date,
): Promise<{ secondFactor: boolean; passkeys: number } | undefined> {
  const factor = await secondFactorOf(tx, owner.id);
  const passkeys = await deletePasskeysOf(tx, owner.id);
  const secondFactor = factor?.confirmed_at != null;
  if (!secondFactor && passkeys === 0) return undefined;
  await removeSecondFactorOf(tx, owner.id);
  await setRequiresFactor(tx, owner.id, false);
  await endAllSessions(tx, owner.id, at);
  await notices.factorsReset(tx, owner, at);
  return { secondFactor, passkeys };
}
