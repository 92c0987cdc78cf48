import { passkeyCopy } from '@drawbridge/messages/security';
import { WebAuthnError } from '@simplewebauthn/browser';

const sentences: Readonly<Record<string, string>> = {
  ERROR_CEREMONY_ABORTED: passkeyCopy.canceled,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: passkeyCopy.known,
  ERROR_INVALID_DOMAIN: passkeyCopy.wrongPlace,
  ERROR_INVALID_RP_ID: passkeyCopy.wrongPlace,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: passkeyCopy.unfit,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: passkeyCopy.unfit,
};

/** Turns a browser’s passkey error into a message for people. Other errors pass through unchanged. */
export function inPlainWords(error: unknown): unknown {
  if (error instanceof DOMException) return new Error(wordsFor(error), { cause: error });
  if (!(error instanceof WebAuthnError)) return error;
  const { cause } = error;
  const words = sentences[error.code] ?? (cause instanceof Error ? wordsFor(cause) : passkeyCopy.failed);
  return new Error(words, { cause: error });
}

function wordsFor({ name }: Error): string {
  return name === 'NotAllowedError' || name === 'AbortError' ? passkeyCopy.canceled : passkeyCopy.failed;
}
