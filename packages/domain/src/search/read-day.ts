import { actWords } from '@drawbridge/messages/search';
import { addDays, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { fold } from './fold.ts';

const listOf = (words: string): string[] => words.split(', ').map(fold);

/** Words that may stand between the parts of an act: “through Dec 10”, “10 de dic”. */
export const isBetween = (word: string): boolean => listOf(actWords.between).includes(fold(word));

/**
 * The day that some words name, in the reader’s language: `Dec 10`, `10 Dec 2026`, `12/10`, `2026-12-10`, `tomorrow`.
 * Numbers are month and day. A day without a year is its next one from today. Null if they name none.
 */
export function readDay(words: readonly string[], today: PlainDate): PlainDate | null {
  const parts = words.map((word) => fold(word).replaceAll(/[.,]/g, '')).filter((word) => !isBetween(word));
  const [one = '', two, three] = parts;
  if (parts.length === 1) {
    if (one === fold(actWords.today)) return today;
    if (one === fold(actWords.tomorrow)) return addDays(today, 1);
    if (isPlainDate(one)) return one;
    const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(one) ?? [];
    return month === undefined ? null : dayIn({ month: Number(month), day, year }, today);
  }
  if (parts.length > 3) return null;
  const month = monthOf(one);
  return month > 0
    ? dayIn({ month, day: two, year: three }, today)
    : dayIn({ month: monthOf(two ?? ''), day: one, year: three }, today);
}

/** 1 for January. Three letters of a name are enough; 0 if it names no month. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : listOf(actWords.months).findIndex((name) => name.startsWith(word)) + 1;
}

interface TypedDay {
  readonly month: number;
  readonly day: string | undefined;
  readonly year: string | undefined;
}

function dayIn({ month, day = '', year }: TypedDay, today: PlainDate): PlainDate | null {
  if (month < 1 || !/^\d{1,2}$/.test(day) || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year)))
    return null;
  const dayOfYear = `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  // February 29 may be up to eight years ahead.
  const years =
    year === undefined
      ? Array.from({ length: 9 }, (_, ahead) => thisYear + ahead)
      : [year.length === 2 ? 2000 + Number(year) : Number(year)];
  for (const each of years) {
    const date = `${each}-${dayOfYear}`;
    if (isPlainDate(date) && (year !== undefined || date >= today)) return date;
  }
  return null;
}
