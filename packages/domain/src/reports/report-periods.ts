import { addDays, type PlainDate } from '../calendar/plain-date.ts';

/** The number of past days a report can cover. */
export const reportPeriods = ['30', '90', '365'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The first day of a period that ends today. */
export function firstDayOf(period: ReportPeriod, today: PlainDate): PlainDate {
  return addDays(today, -Number(period));
}
