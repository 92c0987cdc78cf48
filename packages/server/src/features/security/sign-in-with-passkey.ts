import type * as z from 'zod';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import type { passkeyChallenge, passkeySignIn } from '@drawbridge/contract/security/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import { countSignIn, holdAccount, startSession, type Browser } from '../access/public.ts';
import { judgePasskey, takeAnsweredChallenge } from './judge-passkey.ts';
import { keepChallenge, ownerOfPasskey } from './passkey-store.ts';
import { challengeMs } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';

/** A challenge for a sign-in with a passkey; the passkey will say whose. */
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

/** Signs in the owner of a passkey. Every way to fail is answered alike; there is nothing to guess. */
export async function signInWithPasskey(
  parts: SecurityParts,
  { credential }: z.infer<typeof passkeySignIn>,
  from: Browser,
): Promise<SignedIn | ReplyWithCookie<SignedIn> | Refusal<'passkey_refused' | 'too_many_requests'>> {
  const { access } = parts;
  const at = access.clock.now();
  const challenge = await takeAnsweredChallenge(parts, credential);
  if (challenge === undefined) return refuse('passkey_refused');
  return access.db.transaction().execute(async (tx) => {
    const owner = await ownerOfPasskey(tx, credential.id);
    // Held before the passkey is, as where passkeys are taken off an account: neither waits for the other.
    const account = owner === undefined ? undefined : await holdAccount(tx, owner);
    if (!account) return refuse('passkey_refused');
    const passkey = await judgePasskey(tx, parts, account.id, { credential, challenge, at });
    if (passkey === undefined) return refuse('passkey_refused');
    const { waitSeconds } = await countSignIn(tx, access, account, passkey);
    if (waitSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds: waitSeconds });
    return startSession(tx, access, account, {
      at,
      from,
      // It has asked for a finger, face or PIN, on a device that is the person’s: that is both factors.
      mustEnrol: false,
      particulars: { passkey },
    });
  });
}
