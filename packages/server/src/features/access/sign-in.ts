import type { SignedIn, SignIn } from '@drawbridge/contract/access/schema.ts';
import { securityMessages } from '@drawbridge/messages/security';
import type { Transaction } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { turns } from '../../platform/attempts/turns.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import type { AccessParts } from './access-parts.ts';
import { beginGuess, type Guess } from './begin-guess.ts';
import { isPassword } from './hash-password.ts';
import { countSignIn, holdAccount } from './hold-account.ts';
import { recognizeDevice, type Browser } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { accountByEmail } from './store.ts';

type SignInRefusal = Refusal<
  'invalid_credentials' | 'second_factor_needed' | 'passkey_needed' | 'too_many_requests'
>;
type SignInAnswer = SignedIn | ReplyWithCookie<SignedIn> | SignInRefusal;
type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/**
 * How many tries from one network are checked at once. All are counted first, and those that did not fail are taken
 * back.
 */
const turnOf = turns({ atOnce: 6, mostWaiting: 200 });

/**
 * Signs a person in. A wrong email, a wrong password, a locked or deactivated account, and an account without a
 * password get the same answer in the same time, so that nobody learns who has an account. Only people who know the
 * password learn about a second factor. Tries from a known browser count separately, so strangers cannot lock the owner
 * out.
 */
export async function signIn(
  parts: AccessParts,
  given: SignIn,
  from: Browser & { address: string },
): Promise<SignInAnswer> {
  const device = await recognizeDevice(parts, given.username, from);
  if (device) return (await judge(parts, given, from, device.id)).answer;

  const network = networkOf(from.address);
  const done = await turnOf(network);
  if (!done) return refuse('too_many_requests', { retryAfterSeconds: 1 });
  try {
    const retryAfterSeconds = await parts.tries.admit(network);
    if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
    const { answer, failed } = await judge(parts, given, from, null);
    if (!failed) await parts.tries.takeBack(network);
    return answer;
  } finally {
    done();
  }
}

/** Checks an admitted try under its counter. */
async function judge(
  parts: AccessParts,
  given: SignIn,
  from: Browser,
  deviceId: string | null,
): Promise<{ answer: SignInAnswer; failed: boolean }> {
  const guess = await beginGuess(parts, { email: given.username, deviceId });
  if (isRefusal(guess)) return { answer: guess, failed: true };
  try {
    const account = await accountByEmail(parts.db, given.username);
    // During a lock, a password nobody has is checked instead: the same work, but nothing to learn.
    const mayBeRight = guess.refusedUntil === undefined ? account?.password_hash : undefined;
    const right = await isPassword(mayBeRight, given.password);
    if (!account || !right || account.disabled_at) {
      await guess.wrong(account, account && right ? 'account' : 'password');
      return { answer: refuse('invalid_credentials'), failed: true };
    }
    const answer = await passSecondFactor(parts, account, guess, { code: given.code, from, deviceId });
    const failed =
      isRefusal(answer) && (answer.refused === 'invalid_credentials' || answer.errors !== undefined);
    if (failed) await guess.wrong(account, 'code');
    return { answer, failed };
  } finally {
    guess.over();
  }
}

/**
 * Runs after the slow password check: locks and rereads the account, checks the second factor if there is one, and
 * starts the session.
 */
async function passSecondFactor(
  parts: AccessParts,
  judged: Account,
  guess: Guess,
  { code, from, deviceId }: { code: string | undefined; from: Browser; deviceId: string | null },
): Promise<SignInAnswer> {
  const { db, clock, secondFactor } = parts;
  const at = clock.now();
  const conclude = async (tx: Transaction): Promise<SignInAnswer> => {
    const account = await holdAccount(tx, judged.id);
    if (account?.password_hash !== judged.password_hash) return refuse('invalid_credentials');
    const signIns = await countSignIn(tx, parts, account, deviceId);
    if (signIns.waitSeconds > 0) {
      await guess.takeBack(tx);
      return refuse('too_many_requests', { retryAfterSeconds: signIns.waitSeconds });
    }
    const judgement = await secondFactor.judge(tx, account, code, at);
    const must = secondFactor.employeesMust && account.account_type === 'Employee';
    const lacksPasskey = (must || account.requires_factor) && judgement === 'passkey only';
    if (judgement === 'wrong' || judgement === 'needed' || lacksPasskey) await signIns.takeBack();
    if (judgement === 'wrong')
      return refuse('second_factor_needed', {
        errors: [{ path: 'code', message: securityMessages.wrongCode }],
      });
    if (judgement === 'needed' || lacksPasskey) {
      await guess.takeBack(tx);
      return refuse(judgement === 'needed' ? 'second_factor_needed' : 'passkey_needed');
    }
    await guess.right(tx);
    const particulars = { with: judgement === 'right' ? 'password and code' : 'password' };
    const mustEnrol = must && judgement === 'no factor';
    return startSession(tx, parts, account, { at, from, mustEnrol, particulars });
  };
  // Saving the profile locks the account and its entries in the other order.
  return transact(db, conclude);
}
