import type { Transaction } from 'kysely';
import { failuresThatLock, lockedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AccessParts } from './access-parts.ts';
import { noteFailure } from './note-failure.ts';
import type { CodeJudgement } from './second-factor-gate.ts';
import { type accountByEmail, latestFailures, lockAccount } from './store.ts';

/**
 * Judges a code of the second factor. A wrong one counts like a wrong password, and none is judged while the account is
 * locked. One try comes after the other, so that many codes sent at once get no further than many sent in turn.
 */
export async function judgeCode(
  tx: Transaction<Tables>,
  parts: Pick<AccessParts, 'notices' | 'secondFactor'>,
  account: NonNullable<Awaited<ReturnType<typeof accountByEmail>>>,
  code: string | undefined,
  at: Date,
): Promise<CodeJudgement | 'locked'> {
  await lockAccount(tx, account.id);
  const earlier = await latestFailures(tx, account.email, failuresThatLock);
  if (lockedUntil(earlier, at) !== undefined) return 'locked';
  const judgement = await parts.secondFactor.judge(tx, account, code, at);
  if (judgement === 'wrong') await noteFailure(tx, parts, { email: account.email, at, earlier, account });
  return judgement;
}
