import type { Transaction } from 'kysely';
import { lockedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AccessParts } from './access-parts.ts';
import { recordAction, recordFailure } from './store.ts';

const dayMs = 24 * 3_600_000;

/**
 * Notes a wrong password or code. `earlier` are the failures before it that count. The failure that locks the account
 * is written down, and its owner is told.
 */
export async function noteFailure(
  tx: Transaction<Tables>,
  { notices }: Pick<AccessParts, 'notices'>,
  failure: {
    email: string;
    at: Date;
    earlier: readonly Date[];
    account:
      | { id: string; name: string; email: string; password_hash: string | null; disabled_at: Date | null }
      | undefined;
  },
): Promise<void> {
  const { email, at, earlier, account } = failure;
  const locked = lockedUntil(earlier, at) !== undefined;
  const locksNow = !locked && lockedUntil([at, ...earlier], at) !== undefined;
  await recordFailure(tx, { email, at, counts: !locked, sweepBefore: new Date(at.getTime() - dayMs) });
  if (!account || !locksNow) return;
  await recordAction(tx, { at, accountId: account.id, action: 'account locked' });
  if (account.password_hash !== null && !account.disabled_at) await notices.accountLocked(tx, account, at);
}
