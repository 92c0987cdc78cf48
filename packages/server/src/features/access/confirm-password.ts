import { securityMessages } from '@drawbridge/contract/security/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { beginGuess } from './begin-guess.ts';
import { deviceOfSession } from './device-store.ts';
import { isPassword } from './hash-password.ts';
import { accountByEmail } from './store.ts';

/**
 * Asks somebody who is signed in for their password again, before something weighty. Wrong ones count like failed
 * sign-ins in the browser that the session was opened in. Gives undefined when it was right.
 */
export async function confirmPassword(
  parts: Pick<AccessParts, 'db' | 'clock' | 'notices'>,
  caller: Caller,
  password: string,
): Promise<Refusal<'wrong_password' | 'too_many_requests'> | undefined> {
  const { db, clock } = parts;
  const deviceId = await deviceOfSession(db, caller.sessionId);
  const guess = await beginGuess(parts, { email: caller.email, deviceId });
  if (isRefusal(guess)) return guess;
  try {
    if (guess.refusedUntil !== undefined) return tooManyUntil(guess.refusedUntil, clock.now());
    const account = await accountByEmail(db, caller.email);
    if (await isPassword(account?.password_hash, password)) {
      await db.transaction().execute((tx) => guess.takeBack(tx));
      return undefined;
    }
    await guess.wrong(account);
    return refuse('wrong_password', {
      errors: [{ path: 'password', message: securityMessages.wrongPassword }],
    });
  } finally {
    guess.over();
  }
}

/** What somebody signed in is told when no more tries are judged: they know of the lock. */
export function tooManyUntil(until: Date, now: Date): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', {
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });
}
