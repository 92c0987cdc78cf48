import { actWords } from '@drawbridge/messages/search';
import type { PlainDate } from '../calendar/plain-date.ts';
import { fold } from './fold.ts';
import { isBetween, readDay } from './read-day.ts';

/** What an employee’s search asks to do. `about` is what to search for: a deal, or a person to view; empty if none is named. */
export type TypedAct =
  | { readonly act: 'payoff'; readonly about: string; readonly goodThrough: PlainDate | null }
  | { readonly act: 'post' | 'view'; readonly about: string };

const acts = ['payoff', 'post', 'view'] as const;

/** A day takes at most four words: “10 de diciembre 2026”. */
const mostDayWords = 4;

/**
 * Reads an act typed into the search, in the reader’s language: “payoff Mill Road Dec 10”, “post entry HL-20418”, “view as
 * Alice”. Null for an ordinary search.
 */
export function readAct(typed: string, today: PlainDate): TypedAct | null {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  for (const act of acts) {
    const length = lengthOfAct(actWords[act], words);
    if (length === 0) continue;
    const rest = words.slice(length);
    if (act !== 'payoff') return { act, about: aboutIn(rest) };
    const { about, goodThrough } = splitDay(rest, today);
    return { act, about: aboutIn(about), goodThrough };
  }
  return null;
}

/** How many of the words name the act; the longest of its phrases counts. */
function lengthOfAct(phrases: string, words: readonly string[]): number {
  const lengths = phrases.split(', ').map((phrase) => {
    const length = phrase.split(' ').length;
    return fold(words.slice(0, length).join(' ')) === fold(phrase) ? length : 0;
  });
  return Math.max(...lengths);
}

/** The day at the end of the words, if there is one. */
function splitDay(words: readonly string[], today: PlainDate) {
  for (let length = Math.min(mostDayWords, words.length); length > 0; length -= 1) {
    const goodThrough = readDay(words.slice(-length), today);
    if (goodThrough !== null) return { about: words.slice(0, -length), goodThrough };
  }
  return { about: words, goodThrough: null };
}

/** Without “for” before it and “through” after it. */
function aboutIn(words: readonly string[]): string {
  const first = words.findIndex((word) => !isBetween(word));
  const last = words.findLastIndex((word) => !isBetween(word));
  return first === -1 ? '' : words.slice(first, last + 1).join(' ');
}
