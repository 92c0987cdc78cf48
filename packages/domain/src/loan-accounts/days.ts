import type { PlainDate } from '../calendar/plain-date.ts';

/** Days since 1970-01-01. An account steps through thousands of days, so it counts in numbers instead of text. */
export type Day = number;

interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const dayMs = 86_400_000;

/** Reads the digits one by one: an account reads thousands of dates, and slicing the text takes more than twice as long. */
export function dayNumber(date: PlainDate): Day {
  const digit = (at: number): number => date.charCodeAt(at) - 48;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  return Date.UTC(year, digit(5) * 10 + digit(6) - 1, digit(8) * 10 + digit(9)) / dayMs;
}

export function plainDateOf(day: Day): PlainDate {
  const { year, month, day: date } = civilDate(day);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}` as PlainDate;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/**
 * Year, month and day in the Gregorian calendar. Counts in years that start on March 1, so that a leap day is the last of
 * its year, and in eras of 400 years. A `Date` for each of thousands of days would take longer than the account itself.
 */
export function civilDate(day: Day): CivilDate {
  const sinceMarch = day + 719_468;
  const era = Math.floor(sinceMarch / 146_097);
  const dayOfEra = sinceMarch - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** The anchored day in a month, counted from January of year 0: the 31st is the 28th in February, and back in March. */
export function anchoredDay(monthIndex: number, anchor: number | 'last'): Day {
  const first = Date.UTC(Math.floor(monthIndex / 12), monthIndex % 12, 1) / dayMs;
  const length = Date.UTC(Math.floor(monthIndex / 12), (monthIndex % 12) + 1, 1) / dayMs - first;
  return first + (anchor === 'last' ? length : Math.min(anchor, length)) - 1;
}

/** Months since January of year 0. */
export function monthIndexOf(day: Day): number {
  const { year, month } = civilDate(day);
  return year * 12 + month - 1;
}

/** The same day of the month that many months later, or the last day of a shorter month. */
export function addMonthsTo(day: Day, months: number): Day {
  return anchoredDay(monthIndexOf(day) + months, civilDate(day).day);
}

/** Days from one day to another by 30/360 US (NASD), with its rule for the end of February. */
export function thirty360Days(from: Day, to: Day): number {
  const [a, b] = [civilDate(from), civilDate(to)];
  const startsAtFebruaryEnd = isFebruaryEnd(from, a);
  const first = startsAtFebruaryEnd || a.day === 31 ? 30 : a.day;
  let last = b.day;
  if (startsAtFebruaryEnd && isFebruaryEnd(to, b)) last = 30;
  else if (b.day === 31 && first === 30) last = 30;
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + (last - first);
}

function isFebruaryEnd(day: Day, { month }: CivilDate): boolean {
  return month === 2 && civilDate(day + 1).month === 3;
}
