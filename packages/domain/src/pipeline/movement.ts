import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** Days without movement after which a broker’s quick filter shows a deal. */
export const quietAfterDays = 10;

/** A filter by days without movement cannot ask for more. */
export const mostQuietDays = 365;

/**
 * Whether a deal has not moved for a number of days. A deal moves when its stage changes, a document or a message is sent,
 * something is requested by or from its borrower, or an entry is posted to its loan.
 */
export function isQuiet(lastMovedOn: PlainDate, today: PlainDate, days: number): boolean {
  return daysBetween(lastMovedOn, today) >= days;
}

/** The first day on which a movement keeps a deal from being quiet. */
export function firstLoudDay(today: PlainDate, days: number): PlainDate {
  return addDays(today, 1 - days);
}
