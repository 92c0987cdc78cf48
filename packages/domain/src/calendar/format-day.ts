import { dateCopy, nearDayCopy } from '@drawbridge/messages/platform';
import { weekdayOf } from './business-days.ts';
import { daysBetween, type PlainDate } from './plain-date.ts';

/** Formats a day (`YYYY-MM-DD`) for people: `Nov 21, 2026`, in the reader’s language. */
export function formatDay(day: string): string {
  return dateCopy.day(partsOf(day));
}

/** Formats a day near today: `Nov 21`, in the reader’s language. */
export function formatNearDay(day: string): string {
  return dateCopy.dayInYear(partsOf(day));
}

/** The coming days as people say them: today, tomorrow, Tuesday; a day that is further away or past as `Nov 21`. */
export function nearDayWords(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return nearDayCopy.today;
  if (days === 1) return nearDayCopy.tomorrow;
  return days > 1 && days < 7
    ? nearDayCopy.weekday({ weekday: dateCopy.weekdays[weekdayOf(day)] ?? '' })
    : nearDayCopy.day({ day: formatNearDay(day) });
}

function partsOf(day: string): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year: String(year), month: dateCopy.months[month - 1] ?? '', day: String(dayOfMonth) };
}
