/** Separate from `schema.ts`, so that the sign-in page does not load other pages’ forms. */
import * as z from 'zod/mini';
import { longestPassword, meetsCriteria } from '@drawbridge/domain/access/password-rules.ts';
import { accountMessages } from '@drawbridge/messages/access';
import { email, text } from '../wire/text-fields.ts';

/** `simple` emails a link to the short page that only sets a password. */
export const accountRequest = z.object({
  email: email(() => accountMessages.createEmail),
  simple: z.optional(z.boolean()),
});

/** 0 to 5, depending on the account’s state. The page has a message for each. */
export const accountAnswer = z.object({ code: z.int(), status: z.string(), message: z.string() });
export type AccountAnswer = z.infer<typeof accountAnswer>;

export const passwordHelp = z.object({
  email: email(() => accountMessages.helpEmail),
  sendEmail: z.optional(z.boolean()),
});
export const passwordHelpAnswer = z.object({ code: z.int() });

/** A password to choose, with the sentences of its form. */
export const newPassword = text(longestPassword).check(
  z.minLength(1, { error: () => accountMessages.passwordRequired }),
  z.refine((value) => value === '' || meetsCriteria(value), { error: () => accountMessages.criteria }),
);

/** The link identifies the person. A different email is refused. */
export const passwordUpdate = z.object({ email: z.optional(text(254)), password: newPassword });
export const passwordUpdated = z.object({ success: z.literal(true) });

export const passwordCreation = z.object({ email: z.optional(text(254)), password: newPassword });
export const passwordCreated = z.object({ rep: z.object({ email: z.string(), name: z.string() }) });

const confirmed = z.string().check(z.minLength(1, { error: () => accountMessages.confirmationRequired }));

export const passwordForm = z.object({ password: newPassword, confirmation: confirmed }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: () => accountMessages.confirmationDiffers,
    when: ({ value }) => (value as { confirmation?: string }).confirmation !== '',
  }),
);

export const passwordPairForm = z.object({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: () => accountMessages.passwordsDiffer,
    when: () => true,
  }),
);
