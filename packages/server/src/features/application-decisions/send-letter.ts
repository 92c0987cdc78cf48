import type {
  ApplicationLetterContent,
  ApplicationLetterKind,
} from '@drawbridge/contract/applications/letters.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { brandOf } from '../../platform/documents/document-brand.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postLetter } from '../../platform/mail/post-to.ts';
import { plainParagraph, type MailContent } from '../../platform/mail/render-mail.ts';
import { applicationLink, type ApplicationRow } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { addLetter, readerOf } from './store.ts';

export interface LetterWords<Name extends string> {
  readonly kind: ApplicationLetterKind;
  readonly mail: KeyedMail<Name>;
  readonly values: () => Readonly<Record<Name, string>>;
  readonly facts: () => NonNullable<MailContent['facts']>;
}

/**
 * Sends a letter in its reader’s language, in the transaction that decides, and keeps it as it was sent. Returns false when the
 * application names no address.
 */
export async function sendLetter<Name extends string>(
  tx: Transaction,
  { now }: Pick<DecisionParts, 'now'>,
  row: ApplicationRow,
  letter: LetterWords<Name> & { readonly decisionId: string; readonly at: Date; readonly on: PlainDate },
): Promise<boolean> {
  const { kind, mail, values, facts, decisionId, at, on } = letter;
  const reader = await readerOf(tx, row);
  if (!reader) return false;
  const lender = now();
  const { mailId, language, content } = await postLetter(tx, lender, {
    to: { ...reader, language: row.language },
    mail,
    values,
    facts,
    ...(await applicationLink(tx, lender, row, { email: reader.email, at })),
    at,
  });
  const letterhead = inLanguage(language, () => brandOf(lender));
  await addLetter(tx, {
    applicationId: row.id,
    decisionId,
    kind,
    language,
    email: reader.email,
    at,
    on,
    content: { ...keptContent(content), letterhead },
    mailId,
  });
  return true;
}

function keptContent({
  title,
  paragraphs,
  facts = [],
  afterFacts = [],
  notices = [],
  footer,
}: MailContent): Omit<ApplicationLetterContent, 'letterhead'> {
  return {
    title,
    paragraphs: [...paragraphs, ...afterFacts, ...notices].map(plainParagraph),
    facts,
    factsAfter: paragraphs.length,
    footer,
  };
}
