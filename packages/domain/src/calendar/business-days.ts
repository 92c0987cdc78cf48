import type { PlainDate } from './plain-date.ts';
import { addDays } from './plain-date.ts';

const friday = 5;
const saturday = 6;

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Monday of the date’s week, which ends on Sunday. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

export function isFriday(date: PlainDate): boolean {
  return weekdayOf(date) === friday;
}

/** The date itself, or the following Monday for a weekend. */
export function weekdayFrom(date: PlainDate): PlainDate {
  const weekday = weekdayOf(date);
  if (weekday === saturday) return addDays(date, 2);
  return weekday === 0 ? addDays(date, 1) : date;
}

/** The date that many weekdays later. 0 returns the first weekday on or after the date. Holidays count as weekdays. */
export function addBusinessDays(date: PlainDate, days: number): PlainDate {
  let day = weekdayFrom(date);
  for (let left = days; left > 0; left -= 1) day = weekdayFrom(addDays(day, 1));
  return day;
}
