import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { email, text } from '../wire/fields.ts';

export const accessMessages = {
  emailRequired: 'Valid email address required.',
  passwordRequired: 'Valid Email and Password are required. For help with your password click below.',
} as const;

export const signIn = z.object({
  username: email(accessMessages.emailRequired),
  password: text(128).check(z.minLength(1, accessMessages.passwordRequired)),
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
});
export type SignedIn = z.infer<typeof signedIn>;

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
