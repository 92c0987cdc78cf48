import type { Transaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { confirmPassword, recordAction, withCode } from '../access/public.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { hasPasskey } from './passkey-store.ts';
import type { SecurityParts } from './security-parts.ts';
import { mustEnrol, removeSecondFactorOf, secondFactorOf, setRequiresFactor } from './store.ts';

interface Proof {
  readonly password: string;
  readonly code: string;
}
type ProofRefusal = Refusal<
  'wrong_password' | 'wrong_code' | 'second_factor_off' | 'too_many_requests' | 'signed_out'
>;

/** Changes an active second factor for a caller with both password and code. */
async function withProof<Answer>(
  parts: SecurityParts,
  caller: Caller,
  { password, code }: Proof,
  change: (tx: Transaction, at: Date) => Promise<Answer>,
): Promise<Answer | ProofRefusal> {
  const { access } = parts;
  return (await confirmPassword(access, caller, password)) ?? withCode(access, caller, code, change);
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(
  parts: SecurityParts,
  caller: Caller,
  proof: Proof,
): Promise<{ recoveryCodes: string[] } | ProofRefusal> {
  return withProof(parts, caller, proof, async (tx, at) => {
    const recoveryCodes = await issueRecoveryCodes(tx, parts.sealing, caller.accountId);
    await recordAction(tx, { at, accountId: caller.accountId, action: 'renewed the recovery codes' });
    await parts.notices.recoveryCodesRenewed(tx, caller, at);
    return { recoveryCodes };
  });
}

/** Turns off the second factor. People who must have one can then only set up another. */
export function endSecondFactor(
  parts: SecurityParts,
  caller: Caller,
  proof: Proof,
): Promise<{ success: true } | ProofRefusal> {
  return withProof(parts, caller, proof, async (tx, at) => {
    await removeSecondFactorOf(tx, caller.accountId);
    await recordAction(tx, { at, accountId: caller.accountId, action: 'turned the second factor off' });
    await parts.notices.secondFactorOff(tx, caller, at);
    await afterFactorRemoved(parts, tx, caller);
    return { success: true } as const;
  });
}

/**
 * Runs after a factor is removed. If none is left, the password alone works again, and an employee who must have a
 * factor has to set one up.
 */
export async function afterFactorRemoved(
  { access }: SecurityParts,
  tx: Transaction,
  caller: Caller,
): Promise<void> {
  if (await hasPasskey(tx, caller.accountId)) return;
  if ((await secondFactorOf(tx, caller.accountId))?.confirmed_at) return;
  await setRequiresFactor(tx, caller.accountId, false);
  if (access.secondFactor.employeesMust && caller.accountType === 'Employee')
    await mustEnrol(tx, caller.accountId);
}
