import type { ApplicationLetterContent } from '@drawbridge/contract/applications/letters.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { letterPdfCopy as copy } from '@drawbridge/messages/application-decisions';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** The paragraphs of a letter before its facts and after them. Those of earlier releases have the facts after the second. */
export function aroundFacts({ paragraphs, factsAfter = 2 }: ApplicationLetterContent) {
  return { before: paragraphs.slice(0, factsAfter), after: paragraphs.slice(factsAfter) };
}

/** A letter as a document, in the order of its email. */
export function letterDocument(
  content: ApplicationLetterContent,
  { number, sentOn, email }: { readonly number: string; readonly sentOn: PlainDate; readonly email: string },
): DocumentText {
  const { title, facts, footer } = content;
  const { before, after } = aroundFacts(content);
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  return {
    title,
    subtitle: copy.subtitle({ number, day: formatDay(sentOn) }),
    look: 'letter',
    blocks: [
      text(`${copy.to}: ${email}`),
      ...before.map(text),
      { kind: 'bullets', items: facts.map(([label, value]) => `${label}: ${value}`) },
      ...after.map(text),
      text(footer),
    ],
  };
}
