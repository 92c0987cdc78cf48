import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { noteProof } from '../access/public.ts';
import { withOwnerProof, type ProofRefusal } from './prove-owner.ts';
import type { SecurityParts } from './security-parts.ts';

/** Notes that the caller proved again that the account is theirs, for changes that ask for it a while after signing in. */
export function confirmOwner(
  parts: SecurityParts,
  caller: Caller,
  proof: OwnerProof,
): Promise<{ success: true } | ProofRefusal> {
  return withOwnerProof(parts, caller, { proof, needed: 'any factor' }, async (tx, at) => {
    await noteProof(tx, caller, at);
    return { success: true } as const;
  });
}
