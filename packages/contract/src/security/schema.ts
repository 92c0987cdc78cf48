import * as z from 'zod/mini';
import { newPassword } from '../access/account-forms.ts';
import { instant, recordId, text } from '../wire/fields.ts';
import { longestPassword } from '@drawbridge/domain/access/password-rules.ts';
import { readSecondFactorCode } from '@drawbridge/domain/security/second-factor-code.ts';
import { securityMessages } from '@drawbridge/messages/security';

const password = text(longestPassword).check(z.minLength(1, { error: () => securityMessages.password }));

/** A code from the authenticator app or a recovery code, as typed. */
export const secondFactorCode = text(40).check(
  z.refine((typed) => readSecondFactorCode(typed) !== undefined, { error: () => securityMessages.code }),
);

const appCode = text(40).check(
  z.refine((typed) => readSecondFactorCode(typed)?.kind === 'app', { error: () => securityMessages.appCode }),
);

export const done = z.object({ success: z.literal(true) });

export const session = z.object({
  id: recordId,
  /** In words: "Chrome on Windows". */
  device: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** The session of this call. */
  current: z.boolean(),
});
export type SessionInList = z.infer<typeof session>;
export const sessions = z.array(session);

export const sessionsEnded = z.object({ ended: z.int() });

export const passkey = z.object({
  id: recordId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Synced among the person’s devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** What protects an account in addition to its password. */
export const factors = z.object({
  secondFactor: z.object({ onSince: z.nullable(instant), recoveryCodesLeft: z.int() }),
  passkeys: z.array(passkey),
  /** The owner requires more than the password. */
  requiresFactor: z.boolean(),
  /** The lender requires a second factor or a passkey of this person. */
  required: z.boolean(),
  /** This session can do nothing else until one is set up. */
  mustEnrol: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

const base64url = text(8192).check(z.regex(/^[\w-]+$/));

/** AuthenticationResponseJSON, as far as the server reads it. */
const passkeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});

export const proofFields = {
  password: z.optional(text(longestPassword)),
  /** Needed once an authenticator app is set up. */
  code: z.optional(secondFactorCode),
  /** The caller’s passkey’s answer to a challenge, instead of password and code. */
  passkey: z.optional(passkeyAnswer),
};

/** Either one proves that the caller is the owner. */
export const withPasswordOrPasskey = z.refine<{ password?: string | undefined; passkey?: unknown }>(
  ({ password: typed = '', passkey: answer }) => answer !== undefined || typed !== '',
  { path: ['password'], error: () => securityMessages.password },
);

export const ownerProof = z.object(proofFields).check(withPasswordOrPasskey);
export type OwnerProof = z.infer<typeof ownerProof>;

export const sessionToEnd = z.object({ id: recordId, ...proofFields }).check(withPasswordOrPasskey);
export const factorRequirement = z.object({ on: z.boolean(), ...proofFields }).check(withPasswordOrPasskey);

/** The secret for an authenticator app: as text, as a URI, and as a QR code of that URI. */
export const secondFactorBegun = z.object({
  secret: z.string(),
  otpauthUrl: z.string(),
  /** A QR code of `size` by `size` squares. `path` draws the dark ones as SVG path data. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type SecondFactorBegun = z.infer<typeof secondFactorBegun>;

export const secondFactorConfirmation = z.object({ code: appCode });
/** Returned once; the server keeps only digests. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const passwordAndCode = z.object({ password, code: secondFactorCode });

const change = { password, newPassword };
type Change = Readonly<Record<keyof typeof change, string>>;

const isOther = z.refine<Change>(
  ({ password: current, newPassword: next }) => next === '' || next !== current,
  {
    path: ['newPassword'],
    error: () => securityMessages.samePassword,
  },
);

export const passwordChange = z.object(change).check(isOther);
export type PasswordChange = z.infer<typeof passwordChange>;

/** The form, which asks for the new password twice. */
export const passwordChangeForm = z.object({ ...change, confirmation: z.string() }).check(
  isOther,
  z.refine(({ newPassword: next, confirmation }) => next === confirmation, {
    path: ['confirmation'],
    error: () => securityMessages.passwordsDiffer,
    when: () => true,
  }),
);

/** The session’s next token. */
export const passwordChanged = z.object({ success: z.literal(true), token: z.string() });

const transports = z.optional(z.array(text(40)).check(z.maxLength(10)));
const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** RegistrationResponseJSON, as far as the server reads it. */
const createdPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

export const passkeyToAdd = z.object({
  name: text(60).check(z.trim(), z.minLength(1, { error: () => securityMessages.name })),
  credential: createdPasskey,
});

export const passkeyToRemove = z.object({ id: recordId, ...proofFields }).check(withPasswordOrPasskey);

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const passkeyChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export const passkeySignIn = z.object({ credential: passkeyAnswer });
