import { startRegistration } from '@simplewebauthn/browser';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import { call } from '../../platform/api.ts';
import { inPlainWords } from './passkey-errors.ts';

/** Creates a passkey on the device and sends it to the server. Throws errors with messages for people. */
export async function addPasskey(name: string, proof: OwnerProof): Promise<void> {
  const optionsJSON = await call(securityRoutes.beginPasskey, { body: proof });
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    await call(securityRoutes.addPasskey, {
      body: {
        name,
        credential: {
          id,
          rawId,
          type: 'public-key',
          response: {
            clientDataJSON,
            attestationObject,
            ...(transports === undefined ? {} : { transports }),
          },
        },
      },
    });
  } catch (error) {
    throw inPlainWords(error);
  }
}
