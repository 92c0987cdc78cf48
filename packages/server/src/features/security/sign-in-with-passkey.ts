import type * as z from 'zod';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import type { passkeyChallenge, passkeySignIn } from '@drawbridge/contract/security/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import { startSession, type Browser } from '../access/public.ts';
import { keepChallenge, lockedPasskey, notePasskeyUse, takeChallenge } from './passkey-store.ts';
import { challengeIn, challengeMs } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';

/** A challenge for whoever wants to sign in with a passkey; who that is, the passkey will say. */
export async function challengePasskey({
  access: { db, clock },
  relyingParty,
}: SecurityParts): Promise<z.infer<typeof passkeyChallenge>> {
  const at = clock.now();
  const options = await relyingParty.request();
  await keepChallenge(db, {
    challenge: options.challenge,
    accountId: null,
    at,
    expiresAt: new Date(at.getTime() + challengeMs),
  });
  return options;
}

/** Signs in whoever the passkey belongs to. Every way to fail is answered alike; there is nothing to guess. */
export async function signInWithPasskey(
  { access, relyingParty }: SecurityParts,
  { credential }: z.infer<typeof passkeySignIn>,
  from: Browser,
): Promise<SignedIn | ReplyWithCookie<SignedIn> | Refusal<'passkey_refused'>> {
  const { db, clock } = access;
  const at = clock.now();
  const { userHandle, ...answered } = credential.response;
  const challenge = challengeIn(answered.clientDataJSON);
  const asked = challenge !== undefined && (await takeChallenge(db, challenge, null, at));
  const session = await db.transaction().execute(async (tx) => {
    const passkey = asked ? await lockedPasskey(tx, credential.id) : undefined;
    if (!passkey || passkey.disabled_at) return undefined;
    // The passkey was made for one account; it may not speak for another.
    if (userHandle !== undefined && userHandle !== Buffer.from(passkey.id).toString('base64url'))
      return undefined;
    const use = await relyingParty.readAnswer(
      { ...credential, response: answered, clientExtensionResults: {} },
      challenge ?? '',
      { id: credential.id, publicKey: passkey.public_key, counter: passkey.counter },
    );
    if (!use) return undefined;
    await notePasskeyUse(tx, passkey.passkey_id, { ...use, at });
    return startSession(tx, access, passkey, {
      at,
      from,
      // It has asked for a finger, face or PIN, on a device that is the person’s: that is both factors.
      mustEnrol: false,
      particulars: { passkey: passkey.passkey_id },
    });
  });
  return session ?? refuse('passkey_refused');
}
