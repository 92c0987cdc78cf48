import { failuresThatLock, lockedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { SignedIn, SignIn } from '@drawbridge/contract/access/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { isPassword } from './hash-password.ts';
import {
  accountByEmail,
  clearFailures,
  latestFailures,
  openSession,
  recordAction,
  recordFailure,
} from './store.ts';

/** A session ends 12 hours after it began, however often it is renewed. */
const sessionLifeMs = 12 * 3_600_000;

const dayMs = 24 * 3_600_000;

/**
 * Signs a person in. Wrong e-mail, wrong password, locked, disabled and no password yet are answered alike and take
 * the same time, so that nobody learns who has an account.
 */
export async function signIn(
  { db, clock, tokens, notices, failures }: AccessParts,
  given: SignIn,
  from: { address: string; userAgent: string | undefined },
): Promise<SignedIn | Refusal<'invalid_credentials' | 'too_many_requests'>> {
  const retryAfterSeconds = failures.waitFor(from.address);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });

  const now = clock.now();
  const account = await accountByEmail(db, given.username);
  const right = await isPassword(account?.password_hash, given.password);
  const earlier = await latestFailures(db, given.username, failuresThatLock);
  const locked = lockedUntil(earlier, now) !== undefined;

  if (!account || !right || locked || account.disabled_at) {
    failures.failed(from.address);
    const locksNow = !locked && lockedUntil([now, ...earlier], now) !== undefined;
    await db.transaction().execute(async (tx) => {
      await recordFailure(tx, {
        email: given.username,
        at: now,
        counts: !locked,
        sweepBefore: new Date(now.getTime() - dayMs),
      });
      if (!account || !locksNow) return;
      await recordAction(tx, { at: now, accountId: account.id, action: 'account locked' });
      if (account.password_hash !== null && !account.disabled_at)
        await notices.accountLocked(tx, account, now);
    });
    return refuse('invalid_credentials');
  }

  const session = await db.transaction().execute(async (tx) => {
    await clearFailures(tx, account.email);
    const opened = await openSession(tx, {
      accountId: account.id,
      at: now,
      expiresAt: new Date(now.getTime() + sessionLifeMs),
      userAgent: from.userAgent,
    });
    await recordAction(tx, { at: now, accountId: account.id, action: 'signed in', subject: opened.id });
    return opened;
  });
  return {
    token: await tokens.issue({ accountId: account.id, sessionId: session.id, serial: session.token_serial }),
    name: account.name,
    email: account.email,
    accountType: account.account_type,
    userId: account.id,
    isLead: account.is_lead,
  };
}
