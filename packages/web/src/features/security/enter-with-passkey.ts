import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import { callAside } from '../../platform/api.ts';
import { answerWithPasskey } from './answer-with-passkey.ts';

/** Throws errors with messages for people. */
export async function enterWithPasskey(): Promise<SignedIn> {
  const credential = await answerWithPasskey();
  return callAside(securityRoutes.signInWithPasskey, { body: { credential } });
}
