import { addDays, plainDate, type PlainDate } from '../calendar/plain-date.ts';

/** A calendar day as a number, days since 1970-01-01, so that an account counts days without parsing text. */
export type SerialDay = number;

const dayMs = 86_400_000;

export function serialOf(day: PlainDate): SerialDay {
  return Math.round(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / dayMs,
  );
}

export function plainOf(day: SerialDay): PlainDate {
  return addDays(epoch, day);
}

const epoch = plainDate('1970-01-01');

export interface DayParts {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly day: number;
}

export function partsOf(serial: SerialDay): DayParts {
  const date = new Date(serial * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

export function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** The anchored day of a month that may lie beyond December: the 31st is the 28th or 29th of February. */
export function anchoredDay(year: number, month: number, anchor: number | 'last'): SerialDay {
  const last = lastDayOfMonth(year, month);
  return Math.round(Date.UTC(year, month, anchor === 'last' ? last : Math.min(anchor, last)) / dayMs);
}

/** Days from one day to another by 30/360 US (NASD), with its rule for the end of February. */
export function thirtyDays(from: SerialDay, to: SerialDay): number {
  const first = partsOf(from);
  const second = partsOf(to);
  const isFebruaryEnd = ({ year, month, day }: DayParts) =>
    month === 1 && day === lastDayOfMonth(year, month);
  let last = second.day;
  let start = first.day;
  if (isFebruaryEnd(first) && isFebruaryEnd(second)) last = 30;
  if (isFebruaryEnd(first)) start = 30;
  if (last === 31 && start >= 30) last = 30;
  if (start === 31) start = 30;
  return 360 * (second.year - first.year) + 30 * (second.month - first.month) + (last - start);
}
