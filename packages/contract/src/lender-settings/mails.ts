import * as z from 'zod/mini';
import { mailTextFaults, type MailTextFault, type MailTextRule } from '@drawbridge/domain/mail/mail-text.ts';
import { text } from '../wire/text-fields.ts';
import { settingsChange, settingsReply } from './setting.ts';

export const mailMessages = {
  subject: 'Enter a subject.',
  subjectLine: 'A subject has one line.',
  body: 'Enter a text.',
  key: 'There is no such email.',
} as const;

function faultWords(fault: MailTextFault, names: readonly string[]): string {
  switch (fault.kind) {
    case 'unknown value':
      return `This email has no value {${fault.name}}. Use ${names.map((name) => `{${name}}`).join(', ')}.`;
    case 'missing value':
      return `This email must include {${fault.name}}.`;
    case 'foreign link':
      return `Links can only open pages of the portal, as in [your loans](/dashboard). “${fault.path}” is not one of them.`;
    case 'stray brace':
      return 'A brace is missing its pair. Write values as {name}.';
    case 'broken link':
      return 'A link is incomplete. Write links as [your loans](/dashboard).';
    case 'value in link':
      return 'Link text can’t contain {values}.';
    case 'web address':
      return 'Web addresses are not allowed. Link to a page of the portal, as in [your loans](/dashboard).';
    case 'tag':
      return 'HTML is not allowed. Use plain text.';
    case 'link in subject':
      return 'A subject can’t contain links.';
  }
}

/** Reports all faults at once. */
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

/** Blank lines separate the body’s paragraphs. */
export const mailText = z.object({ subject, body });
export type MailText = z.infer<typeof mailText>;

/** Used in the text as `{name}`. */
export const mailValue = z.object({
  name: z.string(),
  about: z.string(),
  /** Shown in a preview. */
  sample: z.string(),
  /** Whether the text must use it. */
  required: z.boolean(),
});
export type MailValue = z.infer<typeof mailValue>;

/** The schema of an email’s text that may use these values. */
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

/** The key a lender’s text of an email is stored under. */
export function mailSettingKey(mailKey: string): string {
  return `${prefix}${mailKey}`;
}

/** The email whose text is stored under that key; undefined for other keys. */
export function mailKeyIn(setting: string): string | undefined {
  return setting.startsWith(prefix) ? setting.slice(prefix.length) : undefined;
}

/** The lender’s text of an email, or the default one. */
export const mailSetting = z.extend(settingsReply(mailText), {
  key: z.string(),
  /** Its heading in the list. */
  group: z.string(),
  name: z.string(),
  when: z.string(),
  to: z.string(),
  values: z.array(mailValue),
  /** Paragraphs after the text that a lender cannot change. */
  always: z.array(z.string()),
  /** The reader is about to send money: changing the text takes a second administrator. */
  beforePayment: z.boolean(),
  /** The lender’s text no longer fits the email: the default is sent. */
  outdated: z.boolean(),
});
export type MailSetting = z.infer<typeof mailSetting>;

export const mailSettings = z.object({ mails: z.array(mailSetting) });
export type MailSettings = z.infer<typeof mailSettings>;

const mailKey = text(100);

export const mailChange = z.extend(settingsChange(mailText), { key: mailKey });
export type MailChange = z.infer<typeof mailChange>;

export const mailDraft = z.object({ key: mailKey, fields: mailText });
export type MailDraft = z.infer<typeof mailDraft>;

/** With samples for values. */
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const testMailSent = z.object({ to: z.string() });
