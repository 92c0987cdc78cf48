import type * as z from 'zod';
import type { Transaction } from 'kysely';
import type { passkeySignIn } from '@drawbridge/contract/security/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockedPasskey, notePasskeyUse, takeChallenge } from './passkey-store.ts';
import { challengeIn } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';

/** What a browser sends when a passkey has answered a challenge. */
export type PasskeyAnswer = z.infer<typeof passkeySignIn>['credential'];

/** Uses up the challenge that was answered; undefined when it was not handed out here, is too old, or has been used. */
export async function takeAnsweredChallenge(
  { access: { db, clock } }: Pick<SecurityParts, 'access'>,
  credential: PasskeyAnswer,
): Promise<string | undefined> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(db, challenge, null, clock.now())) ? challenge : undefined;
}

/** Gives the id of the account’s passkey that answered; undefined when none of its passkeys did. */
export async function judgePasskey(
  tx: Transaction<Tables>,
  { relyingParty }: Pick<SecurityParts, 'relyingParty'>,
  accountId: string,
  { credential, challenge, at }: { credential: PasskeyAnswer; challenge: string; at: Date },
): Promise<string | undefined> {
  const passkey = await lockedPasskey(tx, accountId, credential.id);
  if (!passkey) return undefined;
  const { userHandle, ...response } = credential.response;
  // The passkey was made for one account; it may not speak for another.
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
