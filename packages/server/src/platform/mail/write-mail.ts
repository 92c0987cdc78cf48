import { mailSettingKey, mailTextFor, type MailText } from '@drawbridge/contract/lender-settings/mails.ts';
import { greetingFor, isGreeting, plainGreeting } from '@drawbridge/domain/mail/greeting.ts';
import { fillMailText, mailParagraphs } from '@drawbridge/domain/mail/mail-text.ts';
import { languages } from '@drawbridge/messages/language';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { languageNow } from '../language/in-language.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { greetingValue, namesOfValues, type KeyedMail, type lenderValues } from './define-mails.ts';
import { renderMail, wordsOf, type MailContent, type MailParagraph } from './render-mail.ts';

/** What goes into an email besides its words. */
export interface MailParts {
  /** The page the button opens. */
  readonly url?: string;
  readonly facts?: MailContent['facts'];
  /** "Hello," unless given. */
  readonly greeting?: string;
}

interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The words of an email that a lender has not changed. */
export function defaultText({ subject, body }: Pick<KeyedMail, 'subject' | 'body'>): MailText {
  return { subject, body: body.join('\n\n') };
}

/** The languages an email is written in, English first. The lender's inbox gets English only. */
export function languagesOf({ toInbox }: Pick<KeyedMail, 'toInbox'>): readonly string[] {
  const others = languages.map(({ tag }) => tag).filter((tag) => tag !== sourceLanguage);
  return toInbox ? [sourceLanguage] : [sourceLanguage, ...others];
}

/** Whether words fit this email: they use only its values and link only to the portal. */
export function isSendable(mail: KeyedMail, text: MailText): boolean {
  return mailTextFor(namesOfValues(mail)).safeParse(text).success;
}

/** The lender's own words of an email in the current language. Those in another language do not stand in for them. */
export function ownText({ mailTexts }: LenderNow, { key }: Pick<KeyedMail, 'key'>): MailText | undefined {
  return mailTexts.get(mailSettingKey(key, languageNow()));
}

/** An email in the lender's name and own words, or in the default words if the lender's no longer fit. */
export function writeMail<Name extends string>(
  lender: LenderNow,
  mail: KeyedMail<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  parts: MailParts = {},
): WrittenMail {
  return renderMail(lender, contentOfMail(lender, mail, values, parts));
}

/** What an email says, before it is rendered. */
export function contentOfMail<Name extends string>(
  lender: LenderNow,
  mail: KeyedMail<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  parts: MailParts = {},
): MailContent {
  const own = ownText(lender, mail);
  const text = own && isSendable(mail, own) ? own : defaultText(mail);
  return mailContent(lender, mail, text, { ...parts, values });
}

/** The greeting of an email in a preview. */
export function sampleGreeting({ toInbox }: KeyedMail): string {
  return toInbox ? plainGreeting() : greetingFor({ name: 'Maria Lopez' });
}

/** An email in these words, with sample values. */
export function sampleMail(lender: LenderNow, mail: KeyedMail, text: MailText): WrittenMail {
  const values = Object.fromEntries(Object.entries(mail.values).map(([name, { sample }]) => [name, sample]));
  const parts = {
    values,
    greeting: sampleGreeting(mail),
    facts: mail.sampleFacts,
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
  {
    values,
    url,
    facts,
    greeting = plainGreeting(),
  }: MailParts & { readonly values: Readonly<Record<string, string>> },
): MailContent {
  const all = { ...values, [greetingValue.name]: greeting, ...brandValues(lender) };
  const plain = (line: string) =>
    fillMailText(line, all)
      .map((piece) => (typeof piece === 'string' ? piece : piece.words))
      .join('');
  const filled = (paragraphs: readonly string[]) =>
    paragraphs
      .map((paragraph): MailParagraph =>
        fillMailText(paragraph, all).map((piece) =>
          typeof piece === 'string' ? piece : { label: piece.words, url: `${lender.publicUrl}${piece.path}` },
        ),
      )
      .filter((pieces) => pieces.some((piece) => typeof piece !== 'string' || piece.trim() !== ''));
  return {
    title: plain(text.subject),
    ...orderOf(mail, filled(mailParagraphs(text.body)), filled(mail.always)),
    ...(facts ? { facts } : {}),
    ...(url !== undefined && mail.button !== undefined ? { button: { label: mail.button.label, url } } : {}),
    footer: plain(mail.footer),
  };
}

function orderOf(
  { factsFirst }: Pick<KeyedMail, 'factsFirst'>,
  body: readonly MailParagraph[],
  always: readonly MailParagraph[],
): Pick<MailContent, 'paragraphs' | 'afterFacts' | 'notices'> {
  if (!factsFirst) return { paragraphs: [...body, ...always] };
  const opening = body.findIndex((pieces) => !isGreeting(wordsOf(pieces))) + 1;
  return { paragraphs: body.slice(0, opening), afterFacts: body.slice(opening), notices: always };
}
