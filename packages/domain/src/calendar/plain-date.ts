/** A calendar date without a time or time zone, as `YYYY-MM-DD`. */
export type PlainDate = string & { readonly __brand: 'PlainDate' };

const shape = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** Whether the text is an existing date (`2026-02-30` is not). */
export function isPlainDate(text: string): text is PlainDate {
  if (!shape.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day > 0 && day <= (month === 2 && isLeapYear ? 29 : (daysOfMonth[month - 1] ?? 0));
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses `YYYY-MM-DD`. Throws a RangeError for anything but an existing date. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** An instant’s date in UTC. */
export function dayOf(instant: Date): PlainDate {
  return plainDate(instant.toISOString().slice(0, 10));
}

/** The date that many days later, or earlier for a negative number. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dayOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs));
}

/** The same day of the month that many months later, or the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return dayOf(target);
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Orders days for sorting: earlier first, and an unknown day last. */
export function compareDays(one: PlainDate | null, other: PlainDate | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
