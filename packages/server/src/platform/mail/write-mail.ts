import { mailTextFor, type MailText } from '@drawbridge/contract/lender-settings/mails.ts';
import { fillMailText, mailParagraphs } from '@drawbridge/domain/mail/mail-text.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { namesOfValues, type KeyedMail, type lenderValues } from './define-mails.ts';
import { renderMail, type MailContent, type MailParagraph } from './render-mail.ts';

/** What a mail says besides its words. */
interface MailParts {
  /** Where the button leads. */
  readonly url?: string;
  readonly facts?: MailContent['facts'];
}

interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The words a mail has when a lender says nothing. */
export function standardText({ subject, body }: Pick<KeyedMail, 'subject' | 'body'>): MailText {
  return { subject, body: body.join('\n\n') };
}

/** Whether words can be sent as this mail: they use its values and no others, and link to nowhere else. */
export function isSendable(mail: KeyedMail, text: MailText): boolean {
  return mailTextFor(namesOfValues(mail)).safeParse(text).success;
}

/** A mail in the lender’s name, in the lender’s own words where there are any. Words that no longer fit it are not used. */
export function writeMail<Name extends string>(
  lender: LenderNow,
  mail: KeyedMail<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  parts: MailParts = {},
): WrittenMail {
  const own = lender.mailTexts.get(mail.key);
  const text = own && isSendable(mail, own) ? own : standardText(mail);
  return renderMail(lender, mailContent(lender, mail, text, { ...parts, values }));
}

/** A mail in these words, with samples for all else that it says. */
export function sampleMail(lender: LenderNow, mail: KeyedMail, text: MailText): WrittenMail {
  const values = Object.fromEntries(Object.entries(mail.values).map(([name, { sample }]) => [name, sample]));
  const parts = {
    values,
    ...(mail.sampleFacts === undefined ? {} : { facts: mail.sampleFacts }),
    ...(mail.button === undefined ? {} : { url: `${lender.publicUrl}${mail.button.samplePage}` }),
  };
  return renderMail(lender, mailContent(lender, mail, text, parts));
}

export function brandValues({ lender }: LenderNow): Readonly<Record<keyof typeof lenderValues, string>> {
  const { name, productName, phone, email } = lender;
  return { lender: name, portal: productName, phone, email };
}

function mailContent(
  lender: LenderNow,
  mail: KeyedMail,
  text: MailText,
  { values, url, facts }: MailParts & { readonly values: Readonly<Record<string, string>> },
): MailContent {
  const all = { ...values, ...brandValues(lender) };
  const plain = (line: string) =>
    fillMailText(line, all)
      .map((piece) => (typeof piece === 'string' ? piece : piece.words))
      .join('');
  return {
    title: plain(text.subject),
    paragraphs: [...mailParagraphs(text.body), ...(mail.always ?? [])]
      .map((paragraph): MailParagraph =>
        fillMailText(paragraph, all).map((piece) =>
          typeof piece === 'string' ? piece : { label: piece.words, url: `${lender.publicUrl}${piece.path}` },
        ),
      )
      .filter((pieces) => pieces.some((piece) => typeof piece !== 'string' || piece.trim() !== '')),
    ...(facts ? { facts } : {}),
    ...(url !== undefined && mail.button !== undefined ? { button: { label: mail.button.label, url } } : {}),
    footer: plain(mail.footer),
  };
}
