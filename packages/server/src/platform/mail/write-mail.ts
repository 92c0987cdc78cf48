import { fillMailText, mailParagraphs, mailTextFaults } from '@drawbridge/domain/mail/mail-text.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { lenderValues, type KeyedMail } from './define-mails.ts';
import { renderMail, type MailContent, type MailParagraph } from './render-mail.ts';

/** The words of a mail that a lender may change. */
export interface MailText {
  readonly subject: string;
  /** Paragraphs with blank lines between. */
  readonly body: string;
}

/** What a mail says besides its words. */
interface MailParts {
  /** Where the button leads. */
  readonly url?: string;
  readonly facts?: NonNullable<MailContent['facts']>;
}

/** The words a mail has when a lender says nothing. */
export function standardText({ subject, body }: Pick<KeyedMail, 'subject' | 'body'>): MailText {
  return { subject, body: body.join('\n\n') };
}

/** Whether words can be sent as this mail: they use its values and no others, and link to nowhere else. */
export function isSendable(mail: KeyedMail, text: MailText): boolean {
  const rule = valueRule(mail);
  return (
    mailTextFaults(text.subject, { values: rule.values, links: false }).length === 0 &&
    mailTextFaults(text.body, { ...rule, links: true }).length === 0
  );
}

/** The values that words of a mail may use, and those they must. */
export function valueRule({ values }: KeyedMail): { values: string[]; required: string[] } {
  const own = Object.entries(values);
  return {
    values: [...own.map(([name]) => name), ...Object.keys(lenderValues)],
    required: own.filter(([, value]) => value.required).map(([name]) => name),
  };
}

/** A mail in the lender’s name, in the lender’s own words where there are any. Words that no longer fit the mail are not used. */
export function writeMail<Name extends string>(
  lender: LenderNow,
  mail: KeyedMail<Name>,
  values: Readonly<Record<Name, string>>,
  parts: MailParts = {},
): { subject: string; text: string; html: string } {
  const own = lender.mailTexts.get(mail.key);
  const text = own && isSendable(mail, own) ? own : standardText(mail);
  return renderMail(lender, mailContent(lender, mail, text, values, parts));
}

/** The content of a mail in these words. */
export function mailContent(
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
    paragraphs: mailParagraphs(text.body)
      .map((paragraph) => fillMailText(paragraph, all).map((piece) => linked(piece, lender.publicUrl)))
      .filter((pieces) => pieces.some((piece) => typeof piece !== 'string' || piece.trim() !== ''))
      .map((pieces): MailParagraph => (pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces)),
    ...(facts ? { facts } : {}),
    ...(url !== undefined && mail.button !== undefined ? { button: { label: mail.button, url } } : {}),
    footer: plain(mail.footer),
  };
}

function linked(piece: ReturnType<typeof fillMailText>[number], publicUrl: string) {
  return typeof piece === 'string' ? piece : { label: piece.words, url: `${publicUrl}${piece.path}` };
}
