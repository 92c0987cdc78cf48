import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { signInMessages } from '@drawbridge/messages/access';
import { email, text } from '../wire/text-fields.ts';

export const signIn = z.object({
  username: email(() => signInMessages.username),
  password: text(128).check(z.minLength(1, { error: () => signInMessages.password })),
  /** With a second factor: a code from the app or a recovery code. */
  code: z.optional(text(40)),
});
export type SignIn = z.infer<typeof signIn>;

/** Browsers store a session under these names. */
export const signedIn = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  userId: z.string(),
  isLead: z.boolean(),
  firstVisit: z.optional(z.boolean()),
  /** The session is limited to setting up a second factor. */
  mustEnrol: z.optional(z.literal(true)),
  /** The language the person chose to read, a BCP 47 tag. Pages come in it from now on. */
  language: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof signedIn>;

export const impersonation = z.object({
  username: email(() => signInMessages.username),
  reason: z.optional(text(300)),
});
export type Impersonation = z.infer<typeof impersonation>;

/** The viewed account’s session. Renewals do not extend `secondsLeft`. */
export const impersonated = z.extend(signedIn, { secondsLeft: z.int() });
export type Impersonated = z.infer<typeof impersonated>;

/** `email` is the browser’s stored user name. It must match the token. */
export const renewal = z.object({ email: z.optional(text(254)) });

export const renewed = z.object({ token: z.string() });

/** Whether the person was only away for too long. Their notifications go on then. */
export const signOutReason = z.object({ timedOut: z.optional(z.literal('true')) });

export const signedOut = z.object({ success: z.literal(true) });

export const representative = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type Representative = z.infer<typeof representative>;

export const linkStates = ['ok', 'used', 'superseded', 'expired', 'invalid'] as const;
export const linkQuestion = z.object({
  purpose: z.enum(['set password', 'account setup', 'change password']),
});
/** `email` is the owner’s, for genuine links only. `isEmployee` is absent for others. */
export const linkAnswer = z.object({
  state: z.enum(linkStates),
  email: z.nullable(z.string()),
  isEmployee: z.optional(z.literal(true)),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;
