import { isDeepStrictEqual } from 'node:util';
import {
  mailSettingKey,
  type MailChange,
  type MailSettings,
} from '@drawbridge/contract/lender-settings/mails.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { standardText } from '../../platform/mail/write-mail.ts';
import { changeSetting, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { judgeMail } from './judge-mail.ts';
import { readMails } from './read-mails.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Gives a mail the lender’s own words, from the next one on; the standard ones are none of the lender’s own. */
export async function setMail(
  parts: SettingsParts,
  by: ChangedBy,
  { key: mailKey, version, fields }: MailChange,
): Promise<MailSettings | SettingRefusal | Refusal<'invalid_input'>> {
  const mail = judgeMail(parts, mailKey, fields);
  if (isRefusal(mail)) return mail;
  const value = fields === null || isDeepStrictEqual(fields, standardText(mail)) ? undefined : fields;
  const refused = await changeSetting(parts, by, { key: mailSettingKey(mailKey), value, version });
  return refused ?? readMails(parts);
}
