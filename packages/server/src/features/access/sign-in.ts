import { failuresThatLock, lockedUntil } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { SignedIn, SignIn } from '@drawbridge/contract/access/schema.ts';
import { securityMessages } from '@drawbridge/contract/security/schema.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { isPassword } from './hash-password.ts';
import { judgeCode } from './judge-code.ts';
import { noteFailure } from './note-failure.ts';
import { startSession } from './start-session.ts';
import { accountByEmail, latestFailures } from './store.ts';

type SignInRefusal = Refusal<
  'invalid_credentials' | 'second_factor_needed' | 'passkey_needed' | 'too_many_requests'
>;

/**
 * Signs a person in. Wrong e-mail, wrong password, locked, disabled and no password yet are answered alike and take
 * the same time, so that nobody learns who has an account. Only who knows the password learns of a second factor.
 */
export async function signIn(
  parts: AccessParts,
  given: SignIn,
  from: { address: string; userAgent: string | undefined },
): Promise<SignedIn | SignInRefusal> {
  const { db, clock, tries } = parts;
  const network = networkOf(from.address);
  const retryAfterSeconds = await tries.waitFor(network);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });

  const at = clock.now();
  const account = await accountByEmail(db, given.username);
  const right = await isPassword(account?.password_hash, given.password);
  const earlier = await latestFailures(db, given.username, failuresThatLock);

  if (!account || !right || lockedUntil(earlier, at) !== undefined || account.disabled_at) {
    await tries.count(network);
    await db
      .transaction()
      .execute((tx) => noteFailure(tx, parts, { email: given.username, at, earlier, account }));
    return refuse('invalid_credentials');
  }

  const answer = await passSecondFactor(parts, account, { code: given.code, at, userAgent: from.userAgent });
  if (isRefusal(answer) && answer.errors !== undefined) await tries.count(network);
  return answer;
}

/** The password was right: asks for the second factor where there is one, and starts the session. */
async function passSecondFactor(
  parts: AccessParts,
  account: NonNullable<Awaited<ReturnType<typeof accountByEmail>>>,
  { code, at, userAgent }: { code: string | undefined; at: Date; userAgent: string | undefined },
): Promise<SignedIn | SignInRefusal> {
  const { db, secondFactor } = parts;
  return db.transaction().execute(async (tx) => {
    const judgement = await judgeCode(tx, parts, account, code, at);
    if (judgement === 'locked') return refuse('invalid_credentials');
    if (judgement === 'needed') return refuse('second_factor_needed');
    if (judgement === 'wrong')
      return refuse('second_factor_needed', {
        errors: [{ path: 'code', message: securityMessages.wrongCode }],
      });
    const must = secondFactor.employeesMust && account.account_type === 'Employee';
    if (must && judgement === 'passkey only') return refuse('passkey_needed');
    return startSession(tx, parts, account, {
      at,
      userAgent,
      mustEnrol: must && judgement === 'no factor',
    });
  });
}
