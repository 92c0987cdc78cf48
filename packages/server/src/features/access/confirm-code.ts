import { securityMessages } from '@drawbridge/messages/security';
import type { Transaction } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { AccessParts } from './access-parts.ts';
import { guessAsCaller } from './guess-as-caller.ts';
import { holdCaller } from './hold-account.ts';

/** Runs work for a signed-in person who also enters a code from their second factor. */
export async function withCode<Answer>(
  parts: Pick<AccessParts, 'db' | 'clock' | 'notices' | 'secondFactor'>,
  caller: Caller,
  code: string,
  work: (tx: Transaction, at: Date) => Promise<Answer>,
): Promise<Answer | Refusal<'wrong_code' | 'second_factor_off' | 'too_many_requests' | 'signed_out'>> {
  type Outcome = { answer: Answer | Refusal<'second_factor_off' | 'signed_out'> } | 'wrong';
  const outcome = await guessAsCaller(parts, caller, (guess, account) => {
    const at = parts.clock.now();
    return transact(parts.db, async (tx): Promise<Outcome> => {
      if (!(await holdCaller(tx, caller))) return { answer: refuse('signed_out') };
      const judgement = account ? await parts.secondFactor.judge(tx, account, code, at) : 'no factor';
      if (judgement === 'wrong' || judgement === 'needed') return 'wrong';
      await guess.takeBack(tx);
      return { answer: judgement === 'right' ? await work(tx, at) : refuse('second_factor_off') };
    });
  });
  if (outcome === 'wrong')
    return refuse('wrong_code', { errors: [{ path: 'code', message: securityMessages.wrongCode }] });
  return isRefusal(outcome) ? outcome : outcome.answer;
}
