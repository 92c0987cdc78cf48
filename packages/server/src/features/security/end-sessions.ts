import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { deviceOfSession, forgetDevice, forgetDevices, recordAction } from '../access/public.ts';
import { withOwnerProof, type ProofRefusal } from './prove-owner.ts';
import type { SecurityParts } from './security-parts.ts';
import { endOtherSessionsOf, endSessionOf } from './store.ts';

/**
 * Signs out one of the caller’s sessions and forgets its browser, unless it is the caller’s current one. Another
 * person’s session gets the same 404 as one that does not exist. Requires the password or a passkey, so that a stolen
 * session cannot sign out the owner.
 */
export function endSession(
  parts: SecurityParts,
  caller: Caller,
  { id, ...proof }: OwnerProof & { id: string },
): Promise<{ success: true } | ProofRefusal | Refusal<'not_found'>> {
  return withOwnerProof(parts, caller, { proof, needed: 'password' }, async (tx, at) => {
    if (!(await endSessionOf(tx, caller.accountId, id, at))) return refuse('not_found');
    const device = await deviceOfSession(tx, id);
    if (device !== null && device !== (await deviceOfSession(tx, caller.sessionId)))
      await forgetDevice(tx, caller.accountId, device);
    await recordAction(tx, { at, accountId: caller.accountId, action: 'signed out a session', subject: id });
    return { success: true } as const;
  });
}

/** Signs the caller out everywhere else and forgets all other browsers. */
export function endOtherSessions(
  parts: SecurityParts,
  caller: Caller,
  proof: OwnerProof,
): Promise<{ ended: number } | ProofRefusal> {
  return withOwnerProof(parts, caller, { proof, needed: 'password' }, async (tx, at) => {
    const ended = await endOthers(tx, caller, at);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'signed out all other sessions',
      subject: caller.sessionId,
      particulars: { ended },
    });
    return { ended };
  });
}

/** Ends the caller’s other sessions in every browser. Returns how many there were. */
export async function endOthers(tx: Transaction, caller: Caller, at: Date): Promise<number> {
  await forgetDevices(tx, caller.accountId, await deviceOfSession(tx, caller.sessionId));
  return endOtherSessionsOf(tx, caller.accountId, caller.sessionId, at);
}
