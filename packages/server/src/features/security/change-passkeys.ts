import type * as z from 'zod';
import type {
  OwnerProof,
  Passkey,
  passkeyCreation,
  passkeyToAdd,
} from '@drawbridge/contract/security/schema.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { holdCaller, recordAction } from '../access/public.ts';
import { afterFactorRemoved } from './change-second-factor.ts';
import { endOthers } from './end-sessions.ts';
import {
  deletePasskey,
  hasPasskey,
  insertPasskey,
  keepChallenge,
  passkeysOf,
  takeChallenge,
} from './passkey-store.ts';
import { presentPasskey } from './present.ts';
import { withOwnerProof, type ProofRefusal } from './prove-owner.ts';
import { challengeIn, challengeMs } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';
import { enrolled } from './store.ts';

/** What the caller’s browser needs to create a passkey. The proof given here also covers adding it. */
export function beginPasskey(
  parts: SecurityParts,
  caller: Caller,
  proof: OwnerProof,
): Promise<z.infer<typeof passkeyCreation> | ProofRefusal> {
  return withOwnerProof(parts, caller, { proof, needed: 'any factor' }, async (tx, at) => {
    const options = await parts.relyingParty.creation(caller, await passkeysOf(tx, caller.accountId));
    await keepChallenge(tx, {
      challenge: options.challenge,
      accountId: caller.accountId,
      at,
      expiresAt: new Date(at.getTime() + challengeMs),
    });
    return options;
  });
}

/** Adds the passkey that the caller’s browser created for their challenge. */
export async function addPasskey(
  { access, relyingParty, notices }: SecurityParts,
  caller: Caller,
  { name, credential }: z.infer<typeof passkeyToAdd>,
): Promise<Passkey | Refusal<'passkey_not_added' | 'signed_out'>> {
  const { db, clock } = access;
  const { accountId } = caller;
  const at = clock.now();
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(db, challenge, accountId, at)))
    return refuse('passkey_not_added');
  const { transports = [], ...response } = credential.response;
  const made = await relyingParty.readMade(
    { ...credential, response, clientExtensionResults: {} },
    challenge,
  );
  if (!made) return refuse('passkey_not_added');
  return transact(db, async (tx) => {
    if (!(await holdCaller(tx, caller))) return refuse('signed_out');
    const isFirst = !(await hasPasskey(tx, accountId));
    const row = await insertPasskey(tx, { ...made, accountId, transports, name, at });
    if (!row) return refuse('passkey_not_added');
    await enrolled(tx, accountId, caller.sessionId, at);
    if (isFirst) await endOthers(tx, caller, at);
    await recordAction(tx, {
      at,
      accountId,
      action: 'added a passkey',
      subject: row.id,
      particulars: { name },
    });
    await notices.passkeyAdded(tx, caller, name, at);
    return presentPasskey(row);
  });
}

/** Removes one of the caller’s passkeys. Another person’s passkey gets the same 404 as one that does not exist. */
export function removePasskey(
  parts: SecurityParts,
  caller: Caller,
  { id, ...proof }: OwnerProof & { id: string },
): Promise<{ success: true } | ProofRefusal | Refusal<'not_found'>> {
  return withOwnerProof(parts, caller, { proof, needed: 'guarding factor' }, async (tx, at) => {
    const name = await deletePasskey(tx, caller.accountId, id);
    if (name === undefined) return refuse('not_found');
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'removed a passkey',
      subject: id,
      particulars: { name },
    });
    await parts.notices.passkeyRemoved(tx, caller, name, at);
    await afterFactorRemoved(parts, tx, caller);
    return { success: true } as const;
  });
}
