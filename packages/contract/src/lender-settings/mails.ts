import * as z from 'zod/mini';
import { mailTextFaults, type MailTextFault, type MailTextRule } from '@drawbridge/domain/mail/mail-text.ts';
import { languages } from '@drawbridge/messages/language';
import { mailFaultMessages, mailMessages } from '@drawbridge/messages/lender-settings';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { text } from '../wire/text-fields.ts';
import { settingsChange, settingsReply } from './setting.ts';

function faultWords(fault: MailTextFault, names: readonly string[]): string {
  switch (fault.kind) {
    case 'unknown value':
      return mailFaultMessages['unknown value']({
        name: fault.name,
        names: names.map((name) => `{${name}}`).join(', '),
      });
    case 'missing value':
      return mailFaultMessages['missing value']({ name: fault.name });
    case 'foreign link':
      return mailFaultMessages['foreign link']({ path: fault.path });
    case 'broken link':
    case 'link in subject':
    case 'stray brace':
    case 'tag':
    case 'value in link':
    case 'web address':
      return mailFaultMessages[fault.kind];
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
  z.refine((typed) => typed.trim() !== '', { error: () => mailMessages.subject }),
  z.refine((typed) => !/[\r\n]/.test(typed), { error: () => mailMessages.subjectLine }),
);
const body = text(5000).check(z.refine((typed) => typed.trim() !== '', { error: () => mailMessages.body }));

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

/** The key a lender’s text of an email is stored under, in each language. That of the English text has no language. */
export function mailSettingKey(mailKey: string, language: string): string {
  return language === sourceLanguage ? `${prefix}${mailKey}` : `${prefix}${mailKey} ${language}`;
}

/** Whether an email’s text is stored under that key. */
export function isMailSettingKey(setting: string): boolean {
  return setting.startsWith(prefix);
}

/** The lender’s text of an email in one language, or the default one. */
export const mailSetting = z.extend(settingsReply(mailText), {
  key: z.string(),
  /** A BCP 47 tag. */
  language: z.string(),
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

/** Each email in each language its readers may choose, the English one first. */
export const mailSettings = z.object({ mails: z.array(mailSetting) });
export type MailSettings = z.infer<typeof mailSettings>;

/** Which text: an email’s, in one language. */
const ofMail = {
  key: text(100),
  /** English unless given. */
  language: z.optional(
    z.enum(
      languages.map(({ tag }) => tag),
      { error: () => mailMessages.language },
    ),
  ),
};

export const mailChange = z.extend(settingsChange(mailText), ofMail);
export type MailChange = z.infer<typeof mailChange>;

export const mailDraft = z.object({ ...ofMail, fields: mailText });
export type MailDraft = z.infer<typeof mailDraft>;

/** With samples for values. */
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const testMailSent = z.object({ to: z.string() });
