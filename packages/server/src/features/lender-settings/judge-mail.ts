import { isDeepStrictEqual } from 'node:util';
import {
  mailSettingKey,
  mailTextFor,
  type MailChange,
  type MailText,
} from '@drawbridge/contract/lender-settings/mails.ts';
import { mailMessages } from '@drawbridge/messages/lender-settings';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { namesOfValues, type KeyedMail } from '../../platform/mail/define-mails.ts';
import { defaultText } from '../../platform/mail/write-mail.ts';
import type { GuardedChange } from './change-setting.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Finds the email with this key and checks that the wording fits it. */
export function judgeMail(
  { mails }: Pick<SettingsParts, 'mails'>,
  key: string,
  fields: MailText | null,
): KeyedMail | Refusal<'invalid_input'> {
  const mail = mails.find((one) => one.key === key);
  if (!mail) return refuse('invalid_input', { errors: [{ path: 'key', message: mailMessages.key }] });
  const judged = fields === null ? undefined : mailTextFor(namesOfValues(mail)).safeParse(fields);
  if (judged?.success !== false) return mail;
  const errors = judged.error.issues.map(({ path, message }) => ({
    path: ['fields', ...path].join('.'),
    message,
  }));
  return refuse('invalid_input', { errors });
}

/** Changing the wording of an email sent before a payment needs a second administrator. */
export function wordingChange(
  parts: Pick<SettingsParts, 'mails'>,
  { key, version, fields }: MailChange,
): GuardedChange | Refusal<'invalid_input'> {
  const mail = judgeMail(parts, key, fields);
  if (isRefusal(mail)) return mail;
  const value = fields === null || isDeepStrictEqual(fields, defaultText(mail)) ? undefined : fields;
  return {
    key: mailSettingKey(key),
    value,
    version,
    needsSecond: (before) => mail.beforePayment === true && !isDeepStrictEqual(before, value),
  };
}
