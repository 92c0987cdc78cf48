import type { OwnerProof, SecondFactorBegun } from '@drawbridge/contract/security/schema.ts';
import { readSecondFactorCode } from '@drawbridge/domain/security/second-factor-code.ts';
import { securityMessages } from '@drawbridge/messages/security';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { holdCaller, recordAction } from '../access/public.ts';
import { generateSecret, presentSecret, stepOfCode } from './authenticator-app.ts';
import { endOthers } from './end-sessions.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { withOwnerProof, type ProofRefusal } from './prove-owner.ts';
import { secretPlace } from './seal-place.ts';
import type { SecurityParts } from './security-parts.ts';
import {
  beginSecondFactorOf,
  confirmSecondFactorOf,
  enrolled,
  lockedSecondFactorOf,
  secondFactorOf,
} from './store.ts';

/** Creates a secret for the caller’s authenticator app. Starting over before confirming creates another. */
export async function beginSecondFactor(
  parts: SecurityParts,
  caller: Caller,
  proof: OwnerProof,
): Promise<SecondFactorBegun | ProofRefusal | Refusal<'second_factor_on'>> {
  const { access, sealing, productName } = parts;
  if ((await secondFactorOf(access.db, caller.accountId))?.confirmed_at) return refuse('second_factor_on');
  return withOwnerProof(parts, caller, { proof, needed: 'any factor' }, async (tx, at) => {
    const secret = generateSecret();
    const sealed = sealing.seal(secret, secretPlace(caller.accountId));
    const begun = await beginSecondFactorOf(tx, caller.accountId, sealed, at);
    return begun ? presentSecret(secret, productName(), caller.email) : refuse('second_factor_on');
  });
}

/** Turns on the second factor once a code proves that the app has the secret. Returns the recovery codes. */
export async function confirmSecondFactor(
  parts: SecurityParts,
  caller: Caller,
  typed: string,
): Promise<{ recoveryCodes: string[] } | Refusal<'wrong_code' | 'second_factor_on' | 'signed_out'>> {
  const { access, sealing, notices } = parts;
  const { accountId } = caller;
  const at = access.clock.now();
  return transact(access.db, async (tx) => {
    if (!(await holdCaller(tx, caller))) return refuse('signed_out');
    const factor = await lockedSecondFactorOf(tx, accountId);
    if (factor?.confirmed_at) return refuse('second_factor_on');
    const code = readSecondFactorCode(typed);
    const step =
      factor && code?.kind === 'app'
        ? stepOfCode(sealing.open(factor.sealed_secret, secretPlace(accountId)), code.digits, at, 0)
        : undefined;
    if (step === undefined)
      return refuse('wrong_code', { errors: [{ path: 'code', message: securityMessages.wrongCode }] });
    await confirmSecondFactorOf(tx, accountId, step, at);
    const recoveryCodes = await issueRecoveryCodes(tx, sealing, accountId);
    await enrolled(tx, accountId, caller.sessionId, at);
    // Other sessions have only proved the password.
    await endOthers(tx, caller, at);
    await recordAction(tx, { at, accountId, action: 'turned the second factor on' });
    await notices.secondFactorOn(tx, caller, at);
    return { recoveryCodes };
  });
}
