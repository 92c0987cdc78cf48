import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import { securityMessages } from '@drawbridge/messages/security';
import type { Transaction } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { confirmPassword, holdCaller, withCode } from '../access/public.ts';
import { judgePasskey, takeAnsweredChallenge } from './judge-passkey.ts';
import { hasPasskey } from './passkey-store.ts';
import type { SecurityParts } from './security-parts.ts';
import { secondFactorOf } from './store.ts';

export type ProofRefusal = Refusal<
  | 'wrong_password'
  | 'wrong_code'
  | 'second_factor_off'
  | 'factor_needed'
  | 'passkey_not_known'
  | 'too_many_requests'
  | 'signed_out'
>;

/**
 * The proof needed in addition to the password: none; any factor the account has, so that the password alone cannot add
 * a new one; or a factor that protects sign-in. A passkey alone is always enough.
 */
export type ProofNeeded = 'password' | 'any factor' | 'guarding factor';

/** Runs a sensitive change for a caller who proves again that the account is theirs. */
export async function withOwnerProof<Answer>(
  parts: SecurityParts,
  caller: Caller,
  { proof, needed }: { proof: OwnerProof; needed: ProofNeeded },
  work: (tx: Transaction, at: Date) => Promise<Answer>,
): Promise<Answer | ProofRefusal> {
  const { access } = parts;
  if (proof.passkey) return withPasskey(parts, caller, proof.passkey, work);
  const refused = await confirmPassword(access, caller, proof.password ?? '');
  if (refused) return refused;
  const factor = await secondFactorOf(access.db, caller.accountId);
  const hasApp = needed !== 'password' && factor?.confirmed_at != null;
  if (hasApp) {
    if (proof.code === undefined) return needsCode();
    return withCode(access, caller, proof.code, work);
  }
  return transact(access.db, async (tx) => {
    const account = await holdCaller(tx, caller);
    if (!account) return refuse('signed_out');
    if (needed !== 'password') {
      if ((await secondFactorOf(tx, account.id))?.confirmed_at) return needsCode();
      const isGuarding = needed === 'any factor' || account.requires_factor;
      if (isGuarding && (await hasPasskey(tx, account.id))) return refuse('factor_needed');
    }
    return work(tx, access.clock.now());
  });
}

function needsCode(): Refusal<'factor_needed'> {
  return refuse('factor_needed', { errors: [{ path: 'code', message: securityMessages.code }] });
}

async function withPasskey<Answer>(
  parts: SecurityParts,
  caller: Caller,
  credential: NonNullable<OwnerProof['passkey']>,
  work: (tx: Transaction, at: Date) => Promise<Answer>,
): Promise<Answer | Refusal<'passkey_not_known' | 'signed_out'>> {
  const { db, clock } = parts.access;
  const at = clock.now();
  const challenge = await takeAnsweredChallenge(parts, credential);
  if (challenge === undefined) return refuse('passkey_not_known');
  return transact(db, async (tx) => {
    if (!(await holdCaller(tx, caller))) return refuse('signed_out');
    const passkey = await judgePasskey(tx, parts, caller.accountId, { credential, challenge, at });
    return passkey === undefined ? refuse('passkey_not_known') : work(tx, at);
  });
}
