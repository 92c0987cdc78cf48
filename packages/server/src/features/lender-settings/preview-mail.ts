import type { MailDraft, MailPreview } from '@drawbridge/contract/lender-settings/mails.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { sampleMail } from '../../platform/mail/write-mail.ts';
import { judgeMail } from './judge-mail.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Renders an email with unsaved wording and sample values. */
export function previewMail(parts: SettingsParts, draft: MailDraft): MailPreview | Refusal<'invalid_input'> {
  const judged = judgeMail(parts, draft, draft.fields);
  if (isRefusal(judged)) return judged;
  const { mail, language } = judged;
  return inLanguage(language, () => sampleMail(parts.settings.now(), mail, draft.fields));
}
