import { greetingFor } from '@drawbridge/domain/mail/greeting.ts';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Transaction } from '../database/connect.ts';
import { inLanguage, offeredLanguage } from '../language/in-language.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { KeyedMail } from './define-mails.ts';
import { postMail } from './post-mail.ts';
import { emailWaitsSeconds, queuePushes } from '../push/queue-pushes.ts';
import { pushPlan } from '../push/store.ts';
import { accountAt } from './store.ts';
import { renderMail, type MailContent } from './render-mail.ts';
import { contentOfMail, type MailParts } from './write-mail.ts';

/** Who an email goes to. Without a name, the reader is a stranger or an inbox. */
export interface MailReader {
  readonly name?: string | undefined;
  readonly email: string;
  /** The language of the request by which the reader causes the email; the one chosen on their account comes first. */
  readonly language?: string | undefined;
}

interface Letter<Name extends string> extends Pick<MailParts, 'url'> {
  readonly to: MailReader;
  readonly mail: KeyedMail<Name>;
  /** Called, as `facts` is, while messages are in the email's language. */
  readonly values: () => Readonly<Record<NoInfer<Name>, string>>;
  readonly facts?: () => NonNullable<MailParts['facts']>;
  /** The button's page opens the reader's account or application without a sign-in: employees cannot read this email. */
  readonly opensAccount?: true;
  /** The deal it is about, for employees. Without it, the deal whose page the button opens. */
  readonly dealId?: string | null | undefined;
  readonly at: Date;
}

/**
 * Writes an email of the catalogue in its reader's language, greeting them, in the transaction that causes it; see `postMail`.
 * Returns the email's id, none for a person whose data was deleted. Employees get its English version too.
 */
export async function postTo<Name extends string>(
  tx: Transaction,
  lender: LenderNow,
  letter: Letter<Name>,
): Promise<string | undefined> {
  return (await postLetter(tx, lender, letter)).mailId;
}

/** The same, and returns what it says and in which language, for a letter that is kept. */
export async function postLetter<Name extends string>(
  tx: Transaction,
  lender: LenderNow,
  { to, mail, values, facts, url, opensAccount, dealId, at }: Letter<Name>,
): Promise<{
  readonly mailId: string | undefined;
  readonly language: string;
  readonly content: MailContent;
}> {
  const account = await accountAt(tx, to.email);
  const language = mail.toInbox ? sourceLanguage : languageFor(to, account?.language);
  // The name on an account is greeted, not one that a stranger typed.
  const preferredName = to.name === undefined ? null : (account?.preferred_name ?? null);
  const contentIn = (tag: string) =>
    inLanguage(tag, () =>
      contentOfMail(lender, mail, values(), {
        greeting: greetingFor({ name: to.name, preferredName }),
        ...(url === undefined ? {} : { url }),
        ...(facts === undefined ? {} : { facts: facts() }),
      }),
    );
  const writtenIn = (tag: string, content: MailContent) => inLanguage(tag, () => renderMail(lender, content));
  const content = contentIn(language);
  const english =
    language === sourceLanguage ? undefined : writtenIn(sourceLanguage, contentIn(sourceLanguage));
  const written = writtenIn(language, content);
  const push = account === undefined || url === undefined ? undefined : mail.push;
  const plan = account && push ? await pushPlan(tx, account.id, push.kind) : undefined;
  const mailId = await postMail(
    tx,
    {
      to: to.email,
      ...written,
      english,
      opensAccount,
      dealId: dealId ?? dealOfPage(url),
      afterSeconds: plan?.emailsToo === false ? emailWaitsSeconds : undefined,
    },
    at,
  );
  if (plan && push && mailId !== undefined) {
    const words = inLanguage(language, () => push.write(values(), plan));
    const path = pathOf(lender, url);
    await queuePushes(tx, plan, { mail_id: mailId, ...words, path, language, written_at: at });
  }
  return { mailId, language, content };
}

function pathOf({ publicUrl }: LenderNow, url = ''): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : '/';
}

/** The deal whose page is at an address of the portal, a borrower’s or an employee’s. */
function dealOfPage(url: string | undefined): string | undefined {
  return /\/(?:dashboard\/deal|staff\/deals)\/([^/?#]+)/.exec(url ?? '')?.[1];
}

function languageFor({ language }: MailReader, chosen: string | null | undefined): string {
  return offeredLanguage(chosen) ?? offeredLanguage(language) ?? sourceLanguage;
}
