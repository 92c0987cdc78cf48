import { plainDate, type PlainDate } from '../calendar/plain-date.ts';

/** Days since 1970-01-01. An account steps through thousands of days, so it counts in numbers instead of text. */
export type Day = number;

interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const dayMs = 86_400_000;

export function dayNumber(date: PlainDate): Day {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / dayMs;
}

export function plainDateOf(day: Day): PlainDate {
  return plainDate(new Date(day * dayMs).toISOString().slice(0, 10));
}

export function civilDate(day: Day): CivilDate {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
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
