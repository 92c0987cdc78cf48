import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { AccessParts } from './access-parts.ts';
import { beginGuess, type Guess } from './begin-guess.ts';
import { deviceOfSession } from './device-store.ts';
import { accountByEmail } from './store.ts';

type Account = Awaited<ReturnType<typeof accountByEmail>>;

/**
 * Checks what a signed-in person enters to prove their identity. Wrong entries count like failed sign-ins from the
 * session’s browser.
 */
export async function guessAsCaller<Answer>(
  parts: Pick<AccessParts, 'db' | 'clock' | 'notices'>,
  caller: Caller,
  judge: (guess: Guess, account: Account) => Promise<{ readonly answer: Answer } | 'wrong'>,
): Promise<{ readonly answer: Answer } | 'wrong' | Refusal<'too_many_requests'>> {
  const { db, clock } = parts;
  const deviceId = await deviceOfSession(db, caller.sessionId);
  const guess = await beginGuess(parts, { email: caller.email, deviceId });
  if (isRefusal(guess)) return guess;
  try {
    if (guess.refusedUntil !== undefined) return tooManyUntil(guess.refusedUntil, clock.now());
    const account = await accountByEmail(db, caller.email);
    const outcome = await judge(guess, account);
    if (outcome === 'wrong') await guess.wrong(account, 'confirmation');
    return outcome;
  } finally {
    guess.over();
  }
}

/** The refusal once tries are locked. A signed-in person may learn about the lock. */
function tooManyUntil(until: Date, now: Date): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', {
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });
}
