import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import { recordAction } from '../access/public.ts';
import { endOthers } from './end-sessions.ts';
import { hasPasskey } from './passkey-store.ts';
import { withOwnerProof, type ProofRefusal } from './prove-owner.ts';
import type { SecurityParts } from './security-parts.ts';
import { secondFactorOf, setRequiresFactor } from './store.ts';

/**
 * Turns the requirement of a passkey or second factor on or off. Turning it off takes the factor that protected sign-in
 * so far.
 */
export function requireFactor(
  parts: SecurityParts,
  caller: Caller,
  { on, ...proof }: OwnerProof & { on: boolean },
): Promise<{ success: true } | ProofRefusal | Refusal<'no_factor'>> {
  const { accountId } = caller;
  const needed = on ? 'password' : 'guarding factor';
  return withOwnerProof(parts, caller, { proof, needed }, async (tx, at) => {
    const hasFactor =
      (await hasPasskey(tx, accountId)) || (await secondFactorOf(tx, accountId))?.confirmed_at != null;
    if (on && !hasFactor) return refuse('no_factor');
    if (!(await setRequiresFactor(tx, accountId, on))) return { success: true } as const;
    if (on) await endOthers(tx, caller, at);
    const action = on ? 'required a passkey or second factor' : 'allowed the password alone';
    await recordAction(tx, { at, accountId, action });
    await parts.notices[on ? 'factorRequired' : 'factorNotRequired'](tx, caller, at);
    return { success: true } as const;
  });
}
