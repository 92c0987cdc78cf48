import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { attemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { AccessParts } from './access-parts.ts';
import { isSessionOpen, lockedAccount } from './store.ts';

declare const heldMark: unique symbol;

/**
 * An account that may sign in, held until the transaction ends. Sessions are opened for these alone: a new password or a
 * deactivation either came before and is seen here, or comes after and ends the session that is being opened.
 */
export type HeldAccount = NonNullable<Awaited<ReturnType<typeof lockedAccount>>> & {
  readonly [heldMark]: true;
};

/** Holds an account; undefined when it is gone or deactivated. */
export async function holdAccount(
  tx: Transaction<Tables>,
  accountId: string,
): Promise<HeldAccount | undefined> {
  const account = await lockedAccount(tx, accountId);
  return account && account.disabled_at === null ? (account as HeldAccount) : undefined;
}

/**
 * Holds the account of a caller whose session is still open; undefined when it has ended since the request came in. What
 * guards an account changes under this alone: a session that a new password has ended leaves nothing behind.
 */
export async function holdCaller(
  tx: Transaction<Tables>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<HeldAccount | undefined> {
  const account = await holdAccount(tx, accountId);
  return account && (await isSessionOpen(tx, sessionId)) ? account : undefined;
}

/** The seconds that an account’s next sign-in has to wait in this browser, or 0 and it is counted. */
export async function countSignIn(
  tx: Transaction<Tables>,
  parts: Pick<AccessParts, 'clock' | 'mostSignIns'>,
  account: HeldAccount,
  deviceId: string | null,
): Promise<{ waitSeconds: number; takeBack(): Promise<void> }> {
  const { clock, mostSignIns: most } = parts;
  const limit = attemptLimit({ db: tx, clock }, { of: 'sign-in', most, seconds: 60 });
  // Known browsers are counted apart, and so is each password: a stranger who has the old one does not keep the owner out.
  const password = createHash('sha256')
    .update(account.password_hash ?? '')
    .digest('hex');
  const key = `${account.id} ${deviceId ?? 'new'} ${password.slice(0, 16)}`;
  return { waitSeconds: await limit.admit(key), takeBack: () => limit.takeBack(key) };
}
