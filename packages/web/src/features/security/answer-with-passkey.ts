import { startAuthentication } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { passkeySignIn } from '@drawbridge/contract/security/schema.ts';
import { callAside } from '../../platform/api.ts';
import { inPlainWords } from './passkey-errors.ts';

export type PasskeyAnswer = z.infer<typeof passkeySignIn>['credential'];

/** Answers a challenge with a passkey on the device. Throws errors with messages for people. */
export async function answerWithPasskey(): Promise<PasskeyAnswer> {
  const optionsJSON = await callAside(securityRoutes.challengePasskey, {});
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  } catch (error) {
    throw inPlainWords(error);
  }
}
