import { addMonths, type PlainDate } from '../calendar/plain-date.ts';

/** Applications are kept at least this long after their last decision. 12 CFR 1002.12(b). */
export const leastApplicationMonths = 25;

/** A draft untouched for this many days is reminded of, once. */
export const abandonedAfterDays = 3;

/** The day before which a decided application may be deleted, whatever a setting says. */
export function applicationsForgottenBefore(today: PlainDate, months: number): PlainDate {
  return addMonths(today, -Math.max(months, leastApplicationMonths));
}
