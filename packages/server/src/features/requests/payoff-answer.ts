import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { answerMessages } from '@drawbridge/messages/requests';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { inLanguage } from '../../platform/language/in-language.ts';

/** The message that completes a payoff request, in the reader’s language. Only the loan’s people get the letter. */
function payoffAnswer(goodThrough: PlainDate | null): string {
  return goodThrough === null
    ? answerMessages.toBorrowerOnly
    : answerMessages.letterReady({ date: formatDay(goodThrough) });
}

/** The same message as it is stored: in English. */
export function storedAnswer(goodThrough: PlainDate | null): string {
  return inLanguage(sourceLanguage, () => payoffAnswer(goodThrough));
}

/** A message’s text as its reader sees it: the portal’s own in their language, people’s words as they are. */
export function messageText(text: string, goodThrough: PlainDate | null): string {
  return goodThrough !== null || text === storedAnswer(null) ? payoffAnswer(goodThrough) : text;
}
