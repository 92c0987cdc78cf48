import { addDays, addMonths, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { weekdayOf } from '@drawbridge/domain/calendar/business-days.ts';

/** The first day of a month so many months from the one the date is in. */
export function firstOfMonth(date: PlainDate, monthsLater = 0): PlainDate {
  return addMonths(plainDate(`${date.slice(0, 7)}-01`), monthsLater);
}

export const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** The date itself, or the Friday before it when it falls on a weekend. */
export function weekdayUntil(date: PlainDate): PlainDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, -2) : date;
}

/** A moment in the working day of that date. */
export const atWork = (date: PlainDate): string => `${date}T15:00:00Z`;

/** A moment so many days ago: in the working day, or, of today, at its very beginning. */
export function momentAgo(today: PlainDate, days: number): string {
  return days === 0 ? `${today}T00:05:00Z` : atWork(addDays(today, -days));
}
