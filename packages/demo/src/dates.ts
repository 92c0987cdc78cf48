import { addDays, addMonths, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { weekdayOf } from '@drawbridge/domain/calendar/business-days.ts';

/** The first day of the month a number of months from a date's month. */
export function firstOfMonth(date: PlainDate, monthsLater = 0): PlainDate {
  return addMonths(plainDate(`${date.slice(0, 7)}-01`), monthsLater);
}

export const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** The date itself, or the Friday before if it is on a weekend. */
export function weekdayUntil(date: PlainDate): PlainDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, -2) : date;
}

/** A moment during business hours on a date. */
export const atWork = (date: PlainDate): string => `${date}T15:00:00Z`;

/** A moment during business hours on a date, or the very start of today. */
export const momentOn = (date: PlainDate, today: PlainDate): string =>
  date === today ? `${today}T00:05:00Z` : atWork(date);

/** A moment a number of days ago. */
export const momentAgo = (today: PlainDate, days: number): string => momentOn(addDays(today, -days), today);
