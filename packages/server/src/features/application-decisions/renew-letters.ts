import type { Transaction } from '../../platform/database/connect.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { writeMailAgain } from '../../platform/mail/retry-store.ts';
import { applicationById, applicationLink } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { aroundFacts } from './letter-document.ts';
import { decisionMails } from './mails.ts';
import { lockUndeliveredLetters } from './undelivered-letter-store.ts';

/**
 * Writes undelivered emails of letters again, as the letters say and with a new link, because their text was not kept. They are then sent
 * again. All of them that still apply, or of those with these ids. Returns the ids of both: those written again, and those of letters that
 * no longer apply.
 */
export async function renewLetters(
  tx: Transaction,
  { now, clock }: Pick<DecisionParts, 'now' | 'clock'>,
  { ids, at }: { readonly ids: readonly string[] | undefined; readonly at: Date },
): Promise<{ readonly renewed: readonly string[]; readonly outdated: ReadonlySet<string> }> {
  const lender = now();
  const renewed: string[] = [];
  const undelivered = await lockUndeliveredLetters(tx, { ids, today: clock.dayOf(at) });
  for (const lost of undelivered.filter(({ applies, writable }) => applies && writable)) {
    const row = await applicationById(tx, lost.application_id);
    if (!row) continue;
    const { url, opensAccount = false } = await applicationLink(tx, lender, row, { email: lost.email, at });
    const { title, facts, footer } = lost.content;
    const { before, after } = aroundFacts(lost.content);
    const mail = decisionMails[lost.kind];
    const written = inLanguage(lost.language, () =>
      renderMail(lender, {
        title,
        paragraphs: before.map((words) => [words]),
        facts,
        afterFacts: after.map((words) => [words]),
        ...(mail.button === undefined ? {} : { button: { label: mail.button.label, url } }),
        footer,
      }),
    );
    await writeMailAgain(tx, lost.mail_id, { ...written, opensAccount, at });
    renewed.push(lost.mail_id);
  }
  const outdated = undelivered.filter(({ applies }) => !applies);
  return { renewed, outdated: new Set(outdated.map(({ mail_id: id }) => id)) };
}
