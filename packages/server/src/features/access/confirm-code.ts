import type { Transaction } from 'kysely';
import { securityMessages } from '@drawbridge/contract/security/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { beginGuess } from './begin-guess.ts';
import { tooManyUntil } from './confirm-password.ts';
import { deviceOfSession } from './device-store.ts';
import { holdCaller } from './hold-account.ts';
import { accountByEmail } from './store.ts';

/** Does something for somebody signed in who also has a code of their second factor; a wrong one counts like a wrong password. */
export async function withCode<Answer>(
  parts: Pick<AccessParts, 'db' | 'clock' | 'notices' | 'secondFactor'>,
  caller: Caller,
  code: string,
  work: (tx: Transaction<Tables>, at: Date) => Promise<Answer>,
): Promise<Answer | Refusal<'wrong_code' | 'second_factor_off' | 'too_many_requests' | 'signed_out'>> {
  const { db, clock } = parts;
  const deviceId = await deviceOfSession(db, caller.sessionId);
  const guess = await beginGuess(parts, { email: caller.email, deviceId });
  if (isRefusal(guess)) return guess;
  try {
    if (guess.refusedUntil !== undefined) return tooManyUntil(guess.refusedUntil, clock.now());
    const at = clock.now();
    const account = await accountByEmail(db, caller.email);
    const outcome = await db.transaction().execute(async (tx) => {
      if (!(await holdCaller(tx, caller))) return { answer: refuse('signed_out') };
      const judgement = account ? await parts.secondFactor.judge(tx, account, code, at) : 'no factor';
      if (judgement === 'wrong' || judgement === 'needed') return 'wrong';
      await guess.takeBack(tx);
      return { answer: judgement === 'right' ? await work(tx, at) : refuse('second_factor_off') };
    });
    if (outcome !== 'wrong') return outcome.answer;
    await guess.wrong(account);
    return refuse('wrong_code', { errors: [{ path: 'code', message: securityMessages.wrongCode }] });
  } finally {
    guess.over();
  }
}
