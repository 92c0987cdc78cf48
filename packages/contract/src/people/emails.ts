import * as z from 'zod/mini';
import { instant, recordId } from '../wire/fields.ts';

/** Waiting for the first try, tried without success, accepted by the person's email server, replaced by a notification, or given up. */
export const emailStates = ['waiting', 'retrying', 'sent', 'notified', 'given up'] as const;
export type EmailState = (typeof emailStates)[number];

const personEmail = z.object({
  id: recordId,
  subject: z.string(),
  /** Null if the email holds a link that opens the account, or once the portal deleted the text. */
  text: z.nullable(z.string()),
  /** The English version of an email in another language. */
  english: z.nullable(z.object({ subject: z.string(), text: z.nullable(z.string()) })),
  createdAt: instant,
  state: z.enum(emailStates),
});
export type PersonEmail = z.infer<typeof personEmail>;

/** Newest first, the latest 50. */
export const personEmails = z.object({ emails: z.array(personEmail) });
export type PersonEmails = z.infer<typeof personEmails>;
