import { holidayNames as names } from '@drawbridge/messages/lender-settings';
import { addDays, plainDate, type PlainDate } from './plain-date.ts';
import { isoWeekday } from './business-calendar.ts';

export interface Holiday {
  readonly date: PlainDate;
  readonly name: string;
}

const [monday, thursday, saturday, sunday] = [1, 4, 6, 7] as const;

function on(year: number, month: number, day: number): PlainDate {
  return plainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

function nth(year: number, month: number, weekday: number, count: number): PlainDate {
  const first = on(year, month, 1);
  return addDays(first, ((weekday - isoWeekday(first) + 7) % 7) + 7 * (count - 1));
}

function lastMonday(year: number, month: number): PlainDate {
  const fourth = nth(year, month, monday, 4);
  const fifth = addDays(fourth, 7);
  return fifth.slice(0, 7) === fourth.slice(0, 7) ? fifth : fourth;
}

/** 5 U.S.C. 6103: observed on Friday instead of Saturday, on Monday instead of Sunday. */
function observed(date: PlainDate): PlainDate {
  const weekday = isoWeekday(date);
  return addDays(date, weekday === saturday ? -1 : weekday === sunday ? 1 : 0);
}

/**
 * A year’s federal holidays as observed (5 U.S.C. 6103), by date. Includes the next New Year’s Day when it is observed on
 * December 31. Valid from 2021, when Juneteenth became a holiday.
 */
export function federalHolidays(year: number): readonly Holiday[] {
  const all: Holiday[] = [
    { date: observed(on(year, 1, 1)), name: names.newYear },
    { date: nth(year, 1, monday, 3), name: names.martinLutherKing },
    { date: nth(year, 2, monday, 3), name: names.washington },
    { date: lastMonday(year, 5), name: names.memorial },
    { date: observed(on(year, 6, 19)), name: names.juneteenth },
    { date: observed(on(year, 7, 4)), name: names.independence },
    { date: nth(year, 9, monday, 1), name: names.labor },
    { date: nth(year, 10, monday, 2), name: names.columbus },
    { date: observed(on(year, 11, 11)), name: names.veterans },
    { date: nth(year, 11, thursday, 4), name: names.thanksgiving },
    { date: observed(on(year, 12, 25)), name: names.christmas },
    { date: observed(on(year + 1, 1, 1)), name: names.newYear },
  ];
  return all
    .filter(({ date }) => date.startsWith(String(year)))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
