import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** How a note counts days and the length of its year. */
export const dayCounts = ['30/360', 'Actual/360', 'Actual/365'] as const;

export type DayCount = (typeof dayCounts)[number];

const daysAYear = { '30/360': 360, 'Actual/360': 360, 'Actual/365': 365 } as const satisfies Record<
  DayCount,
  number
>;

export function daysAYearOf(method: DayCount): 360 | 365 {
  return daysAYear[method];
}

/**
 * Days of interest between two dates, including the first and excluding the last. Negative when the second is earlier.
 * 30/360 is the bond basis (2006 ISDA Definitions, section 4.16(f)): every month has thirty days. A period that starts on
 * a 31st starts on the 30th instead. A period from a 30th or 31st to a 31st ends on the 30th instead.
 */
export function interestDays(method: DayCount, from: PlainDate, to: PlainDate): number {
  if (method !== '30/360') return daysBetween(from, to);
  if (to < from) return 0 - interestDays(method, to, from);
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const first = Math.min(fromDay, 30);
  const last = toDay === 31 && first === 30 ? 30 : toDay;
  return 360 * (toYear - fromYear) + 30 * (toMonth - fromMonth) + (last - first);
}

function partsOf(date: PlainDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
}
