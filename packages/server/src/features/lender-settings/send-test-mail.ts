import type { MailDraft } from '@drawbridge/contract/lender-settings/mails.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { sampleMail } from '../../platform/mail/write-mail.ts';
import { recordAction } from '../access/public.ts';
import type { ChangedBy } from './change-setting.ts';
import { judgeMail } from './judge-mail.ts';
import { testMailLimit, type SettingsParts } from './settings-parts.ts';

/** Sends an email with unsaved wording to the caller only, with a subject that starts with “Test:”. */
export async function sendTestMail(
  parts: SettingsParts,
  { caller, once }: ChangedBy,
  draft: MailDraft,
): Promise<{ to: string } | Refusal<'invalid_input' | 'too_many_requests' | 'key_reused'>> {
  const judged = judgeMail(parts, draft, draft.fields);
  if (isRefusal(judged)) return judged;
  const { mail, language } = judged;
  return once(async (tx) => {
    // Counted in the same transaction, so that a repeated request is neither counted twice nor refused.
    const limit = testMailLimit({ db: tx, clock: parts.clock });
    const retryAfterSeconds = await limit.admit(caller.accountId);
    if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
    const at = parts.clock.now();
    const sample = inLanguage(language, () => sampleMail(parts.settings.now(), mail, draft.fields));
    await postMail(tx, { ...sample, to: caller.email, subject: `Test: ${sample.subject}` }, at);
    await recordAction(tx, { at, accountId: caller.accountId, action: 'test mail sent', subject: mail.key });
    return { to: caller.email };
  });
}
