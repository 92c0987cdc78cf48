import { startAuthentication } from '@simplewebauthn/browser';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import { callAside } from '../../platform/api.ts';
import { inPlainWords } from './passkey-errors.ts';

/** Has the device answer for somebody. Throws in words for a person. */
export async function enterWithPasskey(): Promise<SignedIn> {
  const optionsJSON = await callAside(securityRoutes.challengePasskey, {});
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return await callAside(securityRoutes.signInWithPasskey, {
      body: {
        credential: {
          id,
          rawId,
          type: 'public-key',
          response: {
            clientDataJSON,
            authenticatorData,
            signature,
            ...(userHandle === undefined ? {} : { userHandle }),
          },
        },
      },
    });
  } catch (error) {
    throw inPlainWords(error);
  }
}
