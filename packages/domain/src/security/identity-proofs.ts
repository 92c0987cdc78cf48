import { identityProofNames } from '@drawbridge/messages/people';

/**
 * How a person whose second factor was lost proved who they are. Each proves at least as much as setting up the account did,
 * which took a link sent to the email on file (OWASP ASVS 5.0, 6.4.4).
 */
export const identityProofs = [
  'answered a call to the number on file',
  'came in person',
  'showed ID on a video call',
] as const;

export type IdentityProof = (typeof identityProofs)[number];

/** In the reader’s language. */
export const identityProofWords: Record<IdentityProof, string> = identityProofNames;
