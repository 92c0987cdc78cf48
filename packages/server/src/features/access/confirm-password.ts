import { failuresThatLock, lockedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import { securityMessages } from '@drawbridge/contract/security/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { isPassword } from './hash-password.ts';
import { noteFailure } from './note-failure.ts';
import { accountByEmail, latestFailures } from './store.ts';

/**
 * Asks somebody who is signed in for their password again, before something weighty. Wrong ones count like failed
 * sign-ins. Gives undefined when it was right.
 */
export async function confirmPassword(
  parts: Pick<AccessParts, 'db' | 'clock' | 'notices'>,
  caller: Caller,
  password: string,
): Promise<Refusal<'wrong_password' | 'too_many_requests'> | undefined> {
  const { db, clock } = parts;
  const at = clock.now();
  const account = await accountByEmail(db, caller.email);
  const earlier = await latestFailures(db, caller.email, failuresThatLock);
  const until = lockedUntil(earlier, at);
  if (until !== undefined)
    return refuse('too_many_requests', {
      retryAfterSeconds: Math.ceil((until.getTime() - at.getTime()) / 1000),
    });
  if (await isPassword(account?.password_hash, password)) return undefined;
  await db
    .transaction()
    .execute((tx) => noteFailure(tx, parts, { email: caller.email, at, earlier, account }));
  return refuse('wrong_password', {
    errors: [{ path: 'password', message: securityMessages.wrongPassword }],
  });
}
