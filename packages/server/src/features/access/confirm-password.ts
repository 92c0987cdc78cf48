import { securityMessages } from '@drawbridge/messages/security';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { AccessParts } from './access-parts.ts';
import { guessAsCaller } from './guess-as-caller.ts';
import { isPassword } from './hash-password.ts';

/** Checks a signed-in person’s password again before a sensitive change. Returns undefined if it is right. */
export async function confirmPassword(
  parts: Pick<AccessParts, 'db' | 'clock' | 'notices'>,
  caller: Caller,
  password: string,
): Promise<Refusal<'wrong_password' | 'too_many_requests'> | undefined> {
  const outcome = await guessAsCaller(parts, caller, async (guess, account) => {
    if (!(await isPassword(account?.password_hash, password))) return 'wrong';
    await parts.db.transaction().execute((tx) => guess.takeBack(tx));
    return { answer: undefined };
  });
  if (outcome === 'wrong')
    return refuse('wrong_password', {
      errors: [{ path: 'password', message: securityMessages.wrongPassword }],
    });
  return isRefusal(outcome) ? outcome : undefined;
}
