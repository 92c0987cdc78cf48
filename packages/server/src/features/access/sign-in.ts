import type { SignedIn, SignIn } from '@drawbridge/contract/access/schema.ts';
import { securityMessages } from '@drawbridge/contract/security/schema.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { turns } from '../../platform/attempts/turns.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import type { AccessParts } from './access-parts.ts';
import { beginGuess, type Guess } from './begin-guess.ts';
import { isPassword } from './hash-password.ts';
import { countSignIn, holdAccount } from './hold-account.ts';
import { recogniseDevice, type Browser } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { accountByEmail } from './store.ts';

type SignInRefusal = Refusal<
  'invalid_credentials' | 'second_factor_needed' | 'passkey_needed' | 'too_many_requests'
>;
type SignInAnswer = SignedIn | ReplyWithCookie<SignedIn> | SignInRefusal;
type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/** So many tries from one network are judged at once; all are counted before, and those that were no failures taken back. */
const turnOf = turns({ atOnce: 6, mostWaiting: 200 });

/**
 * Signs a person in. Wrong email, wrong password, locked, disabled and no password yet are answered alike and take
 * the same time, so that nobody learns who has an account. Only who knows the password learns of a second factor.
 * Who has signed in before in this browser is counted apart from strangers, who cannot lock them out.
 */
export async function signIn(
  parts: AccessParts,
  given: SignIn,
  from: Browser & { address: string },
): Promise<SignInAnswer> {
  const device = await recogniseDevice(parts, given.username, from);
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

/** Judges a try that has been let in, under the count it belongs to. */
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
    // While none is judged, a password nobody has stands in for it: the same work, and nothing to learn.
    const mayBeRight = guess.refusedUntil === undefined ? account?.password_hash : undefined;
    const right = await isPassword(mayBeRight, given.password);
    if (!account || !right || account.disabled_at) {
      await guess.wrong(account);
      return { answer: refuse('invalid_credentials'), failed: true };
    }
    const answer = await passSecondFactor(parts, account, guess, { code: given.code, from, deviceId });
    const failed =
      isRefusal(answer) && (answer.refused === 'invalid_credentials' || answer.errors !== undefined);
    if (failed) await guess.wrong(account);
    return { answer, failed };
  } finally {
    guess.over();
  }
}

/**
 * The password was right when it was judged, which takes a while: looks at the account again, now held, asks for the second
 * factor where there is one, and starts the session.
 */
async function passSecondFactor(
  parts: AccessParts,
  judged: Account,
  guess: Guess,
  { code, from, deviceId }: { code: string | undefined; from: Browser; deviceId: string | null },
): Promise<SignInAnswer> {
  const { db, clock, secondFactor } = parts;
  const at = clock.now();
  return db.transaction().execute(async (tx): Promise<SignInAnswer> => {
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
    return startSession(tx, parts, account, { at, from, mustEnrol: must && judgement === 'no factor' });
  });
}
