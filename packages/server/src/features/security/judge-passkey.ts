import type * as z from 'zod';
import type { passkeySignIn } from '@drawbridge/contract/security/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { lockedPasskey, notePasskeyUse, takeChallenge } from './passkey-store.ts';
import { challengeIn } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';

/** What a browser sends after a passkey answers a challenge. */
export type PasskeyAnswer = z.infer<typeof passkeySignIn>['credential'];

/** Uses up the answered challenge. Undefined if it was not issued for this, expired, or was already used. */
export async function takeAnsweredChallenge(
  { access: { db, clock } }: Pick<SecurityParts, 'access'>,
  credential: PasskeyAnswer,
): Promise<string | undefined> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(db, challenge, null, clock.now())) ? challenge : undefined;
}

/** The id of the account’s passkey that answered. Undefined if none of its passkeys did. */
export async function judgePasskey(
  tx: Transaction,
  { relyingParty }: Pick<SecurityParts, 'relyingParty'>,
  accountId: string,
  { credential, challenge, at }: { credential: PasskeyAnswer; challenge: string; at: Date },
): Promise<string | undefined> {
  const passkey = await lockedPasskey(tx, accountId, credential.id);
  if (!passkey) return undefined;
  const { userHandle, ...response } = credential.response;
  // A passkey belongs to one account and must not answer for another.
  if (userHandle !== undefined && userHandle !== Buffer.from(accountId).toString('base64url'))
    return undefined;
  const use = await relyingParty.readAnswer(
    { ...credential, response, clientExtensionResults: {} },
    challenge,
    { id: credential.id, publicKey: passkey.public_key, counter: passkey.counter },
  );
  if (!use) return undefined;
  await notePasskeyUse(tx, passkey.id, { ...use, at });
  return passkey.id;
}
