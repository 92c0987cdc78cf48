import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { email, text } from '../wire/text-fields.ts';
import { signInMessages } from './sign-in.ts';

export const signIn = z.object({
  username: email(signInMessages.username),
  password: text(128).check(z.minLength(1, signInMessages.password)),
  /** Of the second factor, for who has one: a code of the app or a recovery code. */
  code: z.optional(text(40)),
});
export type SignIn = z.infer<typeof signIn>;

/** What the browser keeps of a session, under these very names. */
export const signedIn = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  userId: z.string(),
  isLead: z.boolean(),
  /** Nobody has ever signed in to this account before. */
  firstVisit: z.optional(z.boolean()),
  /** The session is only good for setting up a second factor. Left out for everybody else. */
  mustEnrol: z.optional(z.literal(true)),
});
export type SignedIn = z.infer<typeof signedIn>;

/** Whose account an employee asks to view, and what for. */
export const impersonation = z.object({
  username: email(signInMessages.username),
  reason: z.optional(text(300)),
});
export type Impersonation = z.infer<typeof impersonation>;

/** The session of the account viewed; `secondsLeft` is how long it lasts, however often it is renewed. */
export const impersonated = z.extend(signedIn, { secondsLeft: z.int() });
export type Impersonated = z.infer<typeof impersonated>;

/** `email` is what the browser holds as its user name; when given it must be the token's own. */
export const renewal = z.object({ email: z.optional(text(254)) });

export const renewed = z.object({ token: z.string() });

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
/** How a link stands; `email` is whose it is, of links that are genuine. `isEmployee` is left out for everybody else. */
export const linkAnswer = z.object({
  state: z.enum(linkStates),
  email: z.nullable(z.string()),
  isEmployee: z.optional(z.literal(true)),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;
