import type { MailText } from '@drawbridge/contract/lender-settings/mails.ts';
import { fillMailText, mailParagraphs, mailTextFaults } from '@drawbridge/domain/mail/mail-text.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { lenderValues, type KeyedMail } from './define-mails.ts';
import { renderMail, type MailContent, type MailParagraph } from './render-mail.ts';

/** What a mail says besides its words. */
interface MailParts {
  /** Where the button leads. */
  readonly url?: string;
  readonly facts?: MailContent['facts'];
}

/** The words a mail has when a lender says nothing. */
function standardText({ subject, body }: Pick<KeyedMail, 'subject' | 'body'>): MailText {
  return { subject, body: body.join('\n\n') };
}

/** The values that words of a mail may use, and those they must. */
function valueRule({ values }: KeyedMail): { values: string[]; required: string[] } {
  const own = Object.entries(values);
  return {
    values: [...own.map(([name]) => name), ...Object.keys(lenderValues)],
    required: own.filter(([, value]) => value.required).map(([name]) => name),
  };
}

/** Whether words can be sent as this mail: they use its values and no others, and link to nowhere else. */
function isSendable(mail: KeyedMail, text: MailText): boolean {
  const { values, required } = valueRule(mail);
  return (
    mailTextFaults(text.subject, { values, links: false }).length === 0 &&
    mailTextFaults(text.body, { values, required, links: true }).length === 0
  );
}

/** A mail in the lender’s name, in the lender’s own words where there are any. Words that no longer fit it are not used. */
export function writeMail<Name extends string>(
  lender: LenderNow,
  mail: KeyedMail<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  parts: MailParts = {},
): { subject: string; text: string; html: string } {
  const own = lender.mailTexts.get(mail.key);
  const text = own && isSendable(mail, own) ? own : standardText(mail);
  return renderMail(lender, mailContent(lender, mail, text, values, parts));
}

/** The content of a mail in these words. */
function mailContent(
  lender: LenderNow,
  mail: KeyedMail,
  text: MailText,
  values: Readonly<Record<string, string>>,
  { url, facts }: MailParts,
): MailContent {
  const { name, productName, phone, email } = lender.lender;
  const all = { ...values, lender: name, portal: productName, phone, email };
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
