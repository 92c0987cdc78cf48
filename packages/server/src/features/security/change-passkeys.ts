import type * as z from 'zod';
import type { Passkey, passkeyCreation, passkeyToAdd } from '@drawbridge/contract/security/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { confirmPassword, holdCaller, recordAction } from '../access/public.ts';
import { narrowWhoMust } from './change-second-factor.ts';
import { deletePasskey, insertPasskey, keepChallenge, passkeysOf, takeChallenge } from './passkey-store.ts';
import { presentPasskey } from './present.ts';
import { challengeIn, challengeMs } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';
import { enrolled } from './store.ts';

type PasswordRefusal = Refusal<'wrong_password' | 'too_many_requests'>;

/** What the caller’s browser needs to make a passkey. The password asked for here also stands for adding it. */
export async function beginPasskey(
  { access, relyingParty }: SecurityParts,
  caller: Caller,
  password: string,
): Promise<z.infer<typeof passkeyCreation> | PasswordRefusal> {
  const refused = await confirmPassword(access, caller, password);
  if (refused) return refused;
  const { db, clock } = access;
  const at = clock.now();
  const options = await relyingParty.creation(caller, await passkeysOf(db, caller.accountId));
  await keepChallenge(db, {
    challenge: options.challenge,
    accountId: caller.accountId,
    at,
    expiresAt: new Date(at.getTime() + challengeMs),
  });
  return options;
}

/** Adds the passkey that the caller’s browser made for a challenge of theirs. */
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
  return db.transaction().execute(async (tx) => {
    if (!(await holdCaller(tx, caller))) return refuse('signed_out');
    const row = await insertPasskey(tx, { ...made, accountId, transports, name, at });
    if (!row) return refuse('passkey_not_added');
    await enrolled(tx, accountId, caller.sessionId, at);
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

/** Removes one of the caller’s own passkeys; another’s is answered as if it did not exist. */
export async function removePasskey(
  parts: SecurityParts,
  caller: Caller,
  { id, password }: { id: string; password: string },
): Promise<{ success: true } | PasswordRefusal | Refusal<'not_found' | 'signed_out'>> {
  const { access, notices } = parts;
  const refused = await confirmPassword(access, caller, password);
  if (refused) return refused;
  const at = access.clock.now();
  return access.db.transaction().execute(async (tx) => {
    if (!(await holdCaller(tx, caller))) return refuse('signed_out');
    const name = await deletePasskey(tx, caller.accountId, id);
    if (name === undefined) return refuse('not_found');
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'removed a passkey',
      subject: id,
      particulars: { name },
    });
    await notices.passkeyRemoved(tx, caller, name, at);
    await narrowWhoMust(parts, tx, caller);
    return { success: true };
  });
}
