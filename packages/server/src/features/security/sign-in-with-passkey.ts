import type * as z from 'zod';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import type { passkeyChallenge, passkeySignIn } from '@drawbridge/contract/security/schema.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import { countSignIn, holdAccount, startSession, type Browser } from '../access/public.ts';
import { judgePasskey, takeAnsweredChallenge } from './judge-passkey.ts';
import { keepChallenge, ownerOfPasskey } from './passkey-store.ts';
import { challengeMs } from './relying-party.ts';
import type { SecurityParts } from './security-parts.ts';

/** A challenge for signing in with a passkey, which will identify its owner. */
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

/** Signs in a passkey’s owner. All failures get the same answer, so there is nothing to guess. */
export async function signInWithPasskey(
  parts: SecurityParts,
  { credential }: z.infer<typeof passkeySignIn>,
  from: Browser,
): Promise<SignedIn | ReplyWithCookie<SignedIn> | Refusal<'passkey_refused' | 'too_many_requests'>> {
  const { access } = parts;
  const at = access.clock.now();
  const challenge = await takeAnsweredChallenge(parts, credential);
  if (challenge === undefined) return refuse('passkey_refused');
  return transact(access.db, async (tx) => {
    const owner = await ownerOfPasskey(tx, credential.id);
    // Locks the account before the passkey, in the same order as removing passkeys, so that the two never deadlock.
    const account = owner === undefined ? undefined : await holdAccount(tx, owner);
    if (!account) return refuse('passkey_refused');
    const passkey = await judgePasskey(tx, parts, account.id, { credential, challenge, at });
    if (passkey === undefined) return refuse('passkey_refused');
    const { waitSeconds } = await countSignIn(tx, access, account, passkey);
    if (waitSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds: waitSeconds });
    return startSession(tx, access, account, {
      at,
      from,
      // The passkey verified a fingerprint, face or PIN on the person’s own device, which counts as both factors.
      mustEnrol: false,
      particulars: { with: 'passkey', passkey },
    });
  });
}
