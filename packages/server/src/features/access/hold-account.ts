import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { attemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { AccessParts } from './access-parts.ts';
import { isSessionOpen, lockedAccount } from './store.ts';

declare const heldMark: unique symbol;

/**
 * An account that may sign in, locked until the transaction ends. Opening a session requires one: a new password or a
 * deactivation either came first and is visible here, or comes later and ends the new session.
 */
export type HeldAccount = NonNullable<Awaited<ReturnType<typeof lockedAccount>>> & {
  readonly [heldMark]: true;
};

/** Locks an account. Undefined if it is gone or deactivated. */
export async function holdAccount(tx: Transaction, accountId: string): Promise<HeldAccount | undefined> {
  const account = await lockedAccount(tx, accountId);
  return account && account.disabled_at === null ? (account as HeldAccount) : undefined;
}

/**
 * Locks the account of a caller whose session is still open. Undefined if the session has ended since the request
 * arrived. Every change to an account’s protection needs this lock, so that a session ended by a new password can
 * change nothing.
 */
export async function holdCaller(
  tx: Transaction,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<HeldAccount | undefined> {
  const account = await holdAccount(tx, accountId);
  return account && (await isSessionOpen(tx, sessionId)) ? account : undefined;
}

/** Seconds until the account’s next sign-in from this browser. 0 allows it now and counts it. */
export async function countSignIn(
  tx: Transaction,
  parts: Pick<AccessParts, 'clock' | 'mostSignIns'>,
  account: HeldAccount,
  deviceId: string | null,
): Promise<{ waitSeconds: number; takeBack(): Promise<void> }> {
  const { clock, mostSignIns: most } = parts;
  const limit = attemptLimit({ db: tx, clock }, { of: 'sign-in', most, seconds: 60 });
  // Known browsers and passwords each count separately, so a stranger with the old password cannot lock out the owner.
  const password = createHash('sha256')
    .update(account.password_hash ?? '')
    .digest('hex');
  const key = `${account.id} ${deviceId ?? 'new'} ${password.slice(0, 16)}`;
  return { waitSeconds: await limit.admit(key), takeBack: () => limit.takeBack(key) };
}
