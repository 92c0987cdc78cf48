import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as z from 'zod';
import type { passkeyChallenge, passkeyCreation } from '@drawbridge/contract/security/schema.ts';

/** A genuine new passkey that verified its owner by fingerprint, face or PIN. */
interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly isSynced: boolean;
}

/**
 * This portal as a WebAuthn relying party, identified by its host name. Passkeys created for, or used from, another
 * host fail.
 */
export interface RelyingParty {
  creation(
    account: { accountId: string; name: string; email: string },
    known: readonly { credential_id: string; transports: string[] }[],
  ): Promise<z.infer<typeof passkeyCreation>>;
  /** Undefined if the answer is not for this challenge or portal, or the owner was not verified. */
  readMade(response: RegistrationResponseJSON, challenge: string): Promise<MadePasskey | undefined>;
  request(): Promise<z.infer<typeof passkeyChallenge>>;
  /** Undefined as above, and if the passkey’s counter went backward, which means it was copied. */
  readAnswer(
    response: AuthenticationResponseJSON,
    challenge: string,
    passkey: { id: string; publicKey: Uint8Array; counter: number },
  ): Promise<{ counter: number; isSynced: boolean } | undefined>;
}

/** How long a challenge is valid. */
export const challengeMs = 5 * 60_000;

/** ES256, RS256 and EdDSA. Every authenticator supports at least one of them. */
const algorithms = [-7, -257, -8];

/** The requirements for every new passkey. */
const asked = {
  timeout: challengeMs,
  attestationType: 'none',
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  supportedAlgorithmIDs: algorithms,
} as const;

/** Loads on demand: loading takes a tenth of a second, and most people never need it. */
const library = () => import('@simplewebauthn/server');

/** `publicUrl` is the portal’s address. Passkeys belong to its host name. */
export function relyingParty(publicUrl: string, productName: () => string): RelyingParty {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = (expectedChallenge: string) => ({
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });
  return {
    async creation(account, known) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        ...asked,
        rpID,
        rpName: productName(),
        userID: new TextEncoder().encode(account.accountId),
        userName: account.email,
        userDisplayName: account.name,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
      });
      // Return only the options in the contract, not the library’s others.
      return options as z.infer<typeof passkeyCreation>;
    },

    async readMade(response, challenge) {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected(challenge),
        response,
        supportedAlgorithmIDs: algorithms,
      }).catch(notGenuine);
      if (!registrationInfo) return undefined;
      const { credential, credentialBackedUp: isSynced } = registrationInfo;
      const { id: credentialId, publicKey, counter } = credential;
      return { credentialId, publicKey, counter, isSynced };
    },

    async request() {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: challengeMs,
        userVerification: 'required',
      });
      return { challenge: options.challenge, rpId: rpID, timeout: challengeMs, userVerification: 'required' };
    },

    async readAnswer(response, challenge, { id, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await library();
      const result = await verifyAuthenticationResponse({
        ...expected(challenge),
        response,
        credential: { id, publicKey: new Uint8Array(publicKey), counter },
      }).catch(notGenuine);
      if (!result.verified || !('authenticationInfo' in result)) return undefined;
      const { newCounter, credentialBackedUp } = result.authenticationInfo;
      return { counter: newCounter, isSynced: credentialBackedUp };
    },
  };
}

/** The library throws different errors for invalid answers. All of them mean the same here. */
function notGenuine(): { verified: false; registrationInfo?: never } {
  return { verified: false };
}

/** The challenge in an answer, or undefined if it has none. The rest is checked together with the signature. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return undefined;
    return typeof said.challenge === 'string' && /^[\w-]{1,200}$/.test(said.challenge)
      ? said.challenge
      : undefined;
  } catch {
    return undefined;
  }
}
