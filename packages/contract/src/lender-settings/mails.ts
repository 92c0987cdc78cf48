import * as z from 'zod/mini';
import { mailTextFaults, type MailTextFault, type MailTextRule } from '@drawbridge/domain/mail/mail-text.ts';
import { mailFaultMessages, mailMessages } from '@drawbridge/messages/lender-settings';
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
