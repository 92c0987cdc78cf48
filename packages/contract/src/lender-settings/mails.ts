import * as z from 'zod/mini';
import { mailTextFaults, type MailTextFault, type MailTextRule } from '@drawbridge/domain/mail/mail-text.ts';
import { text } from '../wire/text-fields.ts';
import { settingsChange, settingsReply } from './setting.ts';

export const mailMessages = {
  subject: 'A mail has a subject.',
  subjectLine: 'A subject is one line.',
  body: 'A mail says something.',
  key: 'There is no such mail.',
} as const;

/** What is wrong with the words of a mail, in words. */
function faultWords(fault: MailTextFault, names: readonly string[]): string {
  switch (fault.kind) {
    case 'unknown value':
      return `There is no {${fault.name}} in this mail. It has ${names.map((name) => `{${name}}`).join(', ')}.`;
    case 'missing value':
      return `This mail has to say {${fault.name}}.`;
    case 'foreign link':
      return `Links lead to pages of the portal only, as in [your loans](/dashboard). “${fault.path}” is none of them.`;
    case 'stray brace':
      return 'A brace stands alone. Values are written as {name}.';
    case 'broken link':
      return 'A link is not whole. Links are written as [your loans](/dashboard).';
    case 'value in link':
      return 'The words of a link hold no {values}.';
    case 'web address':
      return 'Web addresses are not taken. Link to a page of the portal, as in [your loans](/dashboard).';
    case 'tag':
      return 'HTML is not read. Please write plain text.';
    case 'link in subject':
      return 'A subject holds no links.';
  }
}

/** A check that words fit a mail; all that is wrong is said at once. */
function fits(rule: MailTextRule): z.core.CheckFn<string> {
  return (payload) => {
    const faults = mailTextFaults(payload.value, rule);
    if (faults.length === 0) return;
    const message = faults.map((fault) => faultWords(fault, rule.values)).join(' ');
    payload.issues.push({ code: 'custom', input: payload.value, message });
  };
}

const subject = text(200).check(
  z.refine((typed) => typed.trim() !== '', mailMessages.subject),
  z.refine((typed) => !/[\r\n]/.test(typed), mailMessages.subjectLine),
);
const body = text(5000).check(z.refine((typed) => typed.trim() !== '', mailMessages.body));

/** The words of a mail: the body’s paragraphs stand between blank lines. */
export const mailText = z.object({ subject, body });
export type MailText = z.infer<typeof mailText>;

/** A value that a mail’s words may use, as `{name}`. */
export const mailValue = z.object({
  name: z.string(),
  about: z.string(),
  /** What stands for it in a preview. */
  sample: z.string(),
  /** Whether the words have to say it. */
  required: z.boolean(),
});
export type MailValue = z.infer<typeof mailValue>;

/** Words that fit a mail with these values. */
export function mailTextFor(
  values: readonly Pick<MailValue, 'name' | 'required'>[],
): z.ZodMiniType<MailText, MailText> {
  const names = values.map(({ name }) => name);
  const required = values.filter((value) => value.required).map(({ name }) => name);
  return z.object({
    subject: subject.check(fits({ values: names, links: false })),
    body: body.check(fits({ values: names, required, links: true })),
  });
}

const prefix = 'mail ';

/** Under which name a lender’s own words for a mail are kept. */
export function mailSettingKey(mailKey: string): string {
  return `${prefix}${mailKey}`;
}

/** The mail whose words are kept under that name. */
export function mailKeyIn(setting: string): string | undefined {
  return setting.startsWith(prefix) ? setting.slice(prefix.length) : undefined;
}

/** The lender’s own words for a mail, or else the standard ones. */
export const mailSetting = z.extend(settingsReply(mailText), {
  key: z.string(),
  /** What it is listed under. */
  group: z.string(),
  name: z.string(),
  when: z.string(),
  to: z.string(),
  values: z.array(mailValue),
  /** Paragraphs that follow the words and are not a lender’s to change. */
  always: z.array(z.string()),
  /** Its reader is about to send money: changing its words takes a second administrator. */
  beforePayment: z.boolean(),
  /** The lender’s own words do not fit the mail any more: the standard ones are sent. */
  outdated: z.boolean(),
});
export type MailSetting = z.infer<typeof mailSetting>;

export const mailSettings = z.object({ mails: z.array(mailSetting) });
export type MailSettings = z.infer<typeof mailSettings>;

const mailKey = text(100);

export const mailChange = z.extend(settingsChange(mailText), { key: mailKey });
export type MailChange = z.infer<typeof mailChange>;

/** Words of a mail, saved or not. */
export const mailDraft = z.object({ key: mailKey, fields: mailText });
export type MailDraft = z.infer<typeof mailDraft>;

/** A mail as its reader gets it, with samples for values. */
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

/** To whom a test mail goes. */
export const testMailSent = z.object({ to: z.string() });
