import { addDays, type PlainDate } from './plain-date.ts';

export interface BusinessCalendar {
  /** 1 is Monday, 7 is Sunday; at least one. */
  readonly weekdays: readonly number[];
  readonly holidays: ReadonlySet<PlainDate>;
}

/** Federal holidays are working days here. */
export const everyWeekday: BusinessCalendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set() };

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: PlainDate): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

export function isWorkingDay(date: PlainDate, { weekdays, holidays }: BusinessCalendar): boolean {
  return weekdays.includes(isoWeekday(date)) && !holidays.has(date);
}

/**
 * The day that many working days later; 0 gives the first working day on or after the date. Counting from a day off
 * starts on the next working day. Throws a RangeError for a calendar without a weekday.
 */
export function addWorkingDays(date: PlainDate, days: number, calendar: BusinessCalendar): PlainDate {
  if (calendar.weekdays.length === 0) throw new RangeError('a calendar has at least one working day a week');
  let day = date;
  for (let left = days; ; left -= 1) {
    while (!isWorkingDay(day, calendar)) day = addDays(day, 1);
    if (left <= 0) return day;
    day = addDays(day, 1);
  }
}
