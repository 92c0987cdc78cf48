/** A calendar day without a time or a zone, written `YYYY-MM-DD`. */
export type PlainDate = string & { readonly __brand: 'PlainDate' };

const shape = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** True for a day that exists (`2026-02-30` does not). */
export function isPlainDate(text: string): text is PlainDate {
  if (!shape.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day > 0 && day <= (month === 2 && isLeapYear ? 29 : (daysOfMonth[month - 1] ?? 0));
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Takes `YYYY-MM-DD`; throws a RangeError for anything that is not a day of the calendar. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

/** The UTC day of an instant. */
export function dayOf(instant: Date): PlainDate {
  return plainDate(instant.toISOString().slice(0, 10));
}

/** The day that many days later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dayOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs));
}

/** The same day that many months later, or the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return dayOf(target);
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
