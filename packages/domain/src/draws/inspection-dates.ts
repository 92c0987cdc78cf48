import type { PlainDate } from '../calendar/plain-date.ts';
import { addDays } from '../calendar/plain-date.ts';
import { isFriday, weekdayFrom } from '../calendar/business-days.ts';

/** The last day for an inspection requested from `start`: two days later, moved from a Friday, Saturday or Sunday to Monday. */
export function inspectionEndOf(start: PlainDate): PlainDate {
  const end = addDays(start, 2);
  return weekdayFrom(isFriday(end) ? addDays(end, 1) : end);
}
