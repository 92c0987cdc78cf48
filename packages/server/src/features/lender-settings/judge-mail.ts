import { isDeepStrictEqual } from 'node:util';
import {
  mailSettingKey,
  mailTextFor,
  type MailChange,
  type MailText,
} from '@drawbridge/contract/lender-settings/mails.ts';
import { mailMessages } from '@drawbridge/messages/lender-settings';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { namesOfValues, type KeyedMail } from '../../platform/mail/define-mails.ts';
import { defaultText, languagesOf } from '../../platform/mail/write-mail.ts';
import type { GuardedChange } from './change-setting.ts';
import type { SettingsParts } from './settings-parts.ts';

interface JudgedMail {
  readonly mail: KeyedMail;
  readonly language: string;
}

/** Finds the email with this key and checks that it is written in this language and that the wording fits it. */
export function judgeMail(
  { mails }: Pick<SettingsParts, 'mails'>,
  { key, language = sourceLanguage }: Pick<MailChange, 'key' | 'language'>,
  fields: MailText | null,
): JudgedMail | Refusal<'invalid_input'> {
  const mail = mails.find((one) => one.key === key);
  if (!mail) return refuseField('key', mailMessages.key);
  if (!languagesOf(mail).includes(language)) return refuseField('language', mailMessages.language);
  const judged = fields === null ? undefined : mailTextFor(namesOfValues(mail)).safeParse(fields);
  if (judged?.success !== false) return { mail, language };
  const errors = judged.error.issues.map(({ path, message }) => ({
    path: ['fields', ...path].join('.'),
    message,
  }));
  return refuse('invalid_input', { errors });
}

/** Changing the wording of an email sent before a payment needs a second administrator. */
export function wordingChange(
  parts: Pick<SettingsParts, 'mails'>,
  change: MailChange,
): GuardedChange | Refusal<'invalid_input'> {
  const { version, fields } = change;
  const judged = judgeMail(parts, change, fields);
  if (isRefusal(judged)) return judged;
  const { mail, language } = judged;
  const isDefault = isDeepStrictEqual(
    fields,
    inLanguage(language, () => defaultText(mail)),
  );
  const value = fields === null || isDefault ? undefined : fields;
  return {
    key: mailSettingKey(mail.key, language),
    value,
    version,
    needsSecond: (before) => mail.beforePayment && !isDeepStrictEqual(before, value),
  };
}
