import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { longestPassword, meetsCriteria } from '@drawbridge/domain/access/password-rules.ts';
import { email, text } from '../wire/fields.ts';

export const accessMessages = {
  emailRequired: 'Valid email address required.',
  passwordRequired: 'Valid Email and Password are required. For help with your password click below.',
} as const;

export const signIn = z.object({
  username: email(accessMessages.emailRequired),
  password: text(128).check(z.minLength(1, accessMessages.passwordRequired)),
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
});
export type SignedIn = z.infer<typeof signedIn>;

/** Whose account an employee asks to view, and what for. */
export const impersonation = z.object({
  username: email(accessMessages.emailRequired),
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

export const accountMessages = {
  createEmail: 'A valid email is required.',
  helpEmail: 'Email is required',
  passwordRequired: 'Password is required',
  criteria:
    'Password must have 1 lowercase letter, 1 uppercase letter, 1 number, and be at least 8 characters long.',
  common: 'This password is one of the first that would be guessed. Please choose another.',
  personal: 'Please choose a password that is not made of your name or email.',
  confirmationRequired: 'Confirm password is required',
  confirmationDiffers: 'Confirm password does not match password',
  passwordsDiffer: 'Passwords do not match.',
} as const;

/** `simple` mails a link to the short page that only sets a password. */
export const accountRequest = z.object({
  email: email(accountMessages.createEmail),
  simple: z.optional(z.boolean()),
});

/** 0 to 5, as the account’s state asks for; the page has a sentence for each. */
export const accountAnswer = z.object({ code: z.int(), status: z.string(), message: z.string() });
export type AccountAnswer = z.infer<typeof accountAnswer>;

export const passwordHelp = z.object({
  email: email(accountMessages.helpEmail),
  sendEmail: z.optional(z.boolean()),
});
export const passwordHelpAnswer = z.object({ code: z.int() });

const newPassword = text(longestPassword).check(
  z.minLength(1, accountMessages.passwordRequired),
  z.refine((value) => value === '' || meetsCriteria(value), accountMessages.criteria),
);

/** The person is the link’s. An e-mail that is not is refused. */
export const passwordUpdate = z.object({ email: z.optional(text(254)), password: newPassword });
export const passwordUpdated = z.object({ success: z.literal(true) });

export const passwordCreation = z.object({ email: z.optional(text(254)), password: newPassword });
export const passwordCreated = z.object({ rep: z.object({ email: z.string(), name: z.string() }) });

const confirmed = z.string().check(z.minLength(1, accountMessages.confirmationRequired));

/** The form of account setup: the password twice. */
export const passwordForm = z.object({ password: newPassword, confirmation: confirmed }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: accountMessages.confirmationDiffers,
    when: ({ value }) => (value as { confirmation?: string }).confirmation !== '',
  }),
);

/** The forms that set or change a password. */
export const passwordPairForm = z.object({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: accountMessages.passwordsDiffer,
    when: () => true,
  }),
);

export const linkStates = ['ok', 'used', 'superseded', 'expired', 'invalid'] as const;
export const linkQuestion = z.object({
  purpose: z.enum(['set password', 'account setup', 'change password']),
});
/** How a link stands; `email` is whose it is, of links that are genuine. */
export const linkAnswer = z.object({ state: z.enum(linkStates), email: z.nullable(z.string()) });
