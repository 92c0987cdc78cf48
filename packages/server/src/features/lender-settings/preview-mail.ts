import type { MailDraft, MailPreview } from '@drawbridge/contract/lender-settings/mails.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { sampleMail } from '../../platform/mail/write-mail.ts';
import { judgeMail } from './judge-mail.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Renders an email with unsaved wording and sample values. */
export function previewMail(
  parts: SettingsParts,
  { key, fields }: MailDraft,
): MailPreview | Refusal<'invalid_input'> {
  const mail = judgeMail(parts, key, fields);
  return isRefusal(mail) ? mail : sampleMail(parts.settings.now(), mail, fields);
}
