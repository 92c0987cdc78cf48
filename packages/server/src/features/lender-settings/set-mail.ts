import type { MailChange, MailSettings } from '@drawbridge/contract/lender-settings/mails.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { changeGuarded, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { wordingChange } from './judge-mail.ts';
import { readMails } from './read-mails.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Stores a lender's own wording of an email. The default wording is not stored. */
export async function setMail(
  parts: SettingsParts,
  by: ChangedBy,
  given: MailChange,
): Promise<MailSettings | SettingRefusal | Refusal<'invalid_input' | 'needs_second_administrator'>> {
  const change = wordingChange(parts, given);
  if (isRefusal(change)) return change;
  return (await changeGuarded(parts, by, change)) ?? readMails(parts);
}
