import * as z from 'zod/mini';
import type { MailTextFault } from '@drawbridge/domain/mail/mail-text.ts';
import { text } from '../wire/text-fields.ts';
import { settingHistory, settingVersion } from './schema.ts';

export const mailMessages = {
  subject: 'A mail has a subject.',
  subjectLine: 'A subject is one line.',
  body: 'A mail says something.',
} as const;

const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with the words of a mail, in words. */
export function mailFaultWords(fault: MailTextFault, values: readonly string[]): string {
  switch (fault.kind) {
    case 'unknown value':
      return `There is no {${fault.name}} in this mail. It has ${braces(values)}.`;
    case 'missing value':
      return `This mail has to say {${fault.name}}.`;
    case 'foreign link':
      return `Links lead to pages of the portal only, as in [your loans](/dashboard). “${fault.path}” is none of them.`;
    case 'stray brace':
      return 'A brace stands alone. Values are written as {name}.';
    case 'web address':
      return 'Web addresses are not taken. Link to a page of the portal, as in [your loans](/dashboard).';
    case 'tag':
      return 'HTML is not read. Please write plain text.';
    case 'link in subject':
      return 'A subject holds no links.';
  }
}

export const mailText = z.object({
  subject: text(200).check(
    z.refine((typed) => typed.trim() !== '', mailMessages.subject),
    z.refine((typed) => !/[\r\n]/.test(typed), mailMessages.subjectLine),
  ),
  body: text(5000).check(z.refine((typed) => typed.trim() !== '', mailMessages.body)),
});
export type MailText = z.infer<typeof mailText>;

const mailKey = text(100);

export const mailSetting = z.extend(settingHistory, {
  key: z.string(),
  name: z.string(),
  when: z.string(),
  to: z.string(),
  /** What its words may use, as `{name}`. */
  values: z.array(z.object({ name: z.string(), about: z.string(), required: z.boolean() })),
  fields: mailText,
  standard: mailText,
});
export type MailSetting = z.infer<typeof mailSetting>;

export const mailSettings = z.object({ mails: z.array(mailSetting) });

export const mailChange = z.object({
  key: mailKey,
  version: settingVersion,
  /** Null gives the mail its standard words back. */
  fields: z.nullable(mailText),
});
export type MailChange = z.infer<typeof mailChange>;

/** Words of a mail that have not been saved. */
export const mailDraft = z.object({ key: mailKey, fields: mailText });
export type MailDraft = z.infer<typeof mailDraft>;

export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const mailSent = z.object({ to: z.string() });
