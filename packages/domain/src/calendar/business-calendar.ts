import { addDays, type PlainDate } from './plain-date.ts';

export interface BusinessCalendar {
  /** 1 is Monday, 7 is Sunday; at least one. */
  readonly weekdays: readonly number[];
  readonly holidays: ReadonlySet<PlainDate>;
}

/** Every weekday is a business day, including federal holidays. */
export const everyWeekday: BusinessCalendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set() };

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: PlainDate): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

export function isWorkingDay(date: PlainDate, { weekdays, holidays }: BusinessCalendar): boolean {
  return weekdays.includes(isoWeekday(date)) && !holidays.has(date);
}

/**
 * The date that many business days later. 0 returns the first business day on or after the date, and counting from a day
 * off starts on the next business day. Throws a RangeError for a calendar without weekdays.
 */
export function addWorkingDays(date: PlainDate, days: number, calendar: BusinessCalendar): PlainDate {
  if (calendar.weekdays.length === 0) throw new RangeError('a calendar needs at least one weekday');
  let day = date;
  for (let left = days; ; left -= 1) {
    while (!isWorkingDay(day, calendar)) day = addDays(day, 1);
    if (left <= 0) return day;
    day = addDays(day, 1);
  }
}

/** How many working days lie from a day on and before another. 0 where the other is not later. */
export function workingDaysBetween(from: PlainDate, until: PlainDate, calendar: BusinessCalendar): number {
  let days = 0;
  for (let day = from; day < until; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) days += 1;
  return days;
}
