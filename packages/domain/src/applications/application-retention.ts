import { addMonths, type PlainDate } from '../calendar/plain-date.ts';

/**
 * Applications are kept at least this long after their last decision: 25 months by Regulation B, 12 CFR 1002.12(b)(1). Business
 * credit may go after 12 months, but not with an investigation or a lawsuit, and an application does not always say which it is.
 */
export const leastApplicationMonths = 25;

/** A draft untouched for this many days is reminded of, once. */
export const abandonedAfterDays = 3;

/** The day before which a decided application may be deleted, whatever a setting says. */
export function applicationsForgottenBefore(today: PlainDate, months: number): PlainDate {
  return addMonths(today, -Math.max(months, leastApplicationMonths));
}
