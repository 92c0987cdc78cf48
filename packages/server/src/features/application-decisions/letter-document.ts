import type { ApplicationLetterContent } from '@drawbridge/contract/applications/letters.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { letterPdfCopy as copy } from '@drawbridge/messages/application-decisions';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** A letter as a document, in the order of its email. */
export function letterDocument(
  { title, paragraphs, facts, factsAfter = 2, footer }: ApplicationLetterContent,
  { number, sentOn, email }: { readonly number: string; readonly sentOn: PlainDate; readonly email: string },
): DocumentText {
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  return {
    title,
    subtitle: copy.subtitle({ number, day: formatDay(sentOn) }),
    look: 'letter',
    blocks: [
      text(`${copy.to}: ${email}`),
      ...paragraphs.slice(0, factsAfter).map(text),
      { kind: 'bullets', items: facts.map(([label, value]) => `${label}: ${value}`) },
      ...paragraphs.slice(factsAfter).map(text),
      text(footer),
    ],
  };
}
