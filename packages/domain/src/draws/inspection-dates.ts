import type { PlainDate } from '../calendar/plain-date.ts';
import { addDays } from '../calendar/plain-date.ts';
import { isFriday, weekdayFrom } from '../calendar/business-days.ts';

/**
 * The last day an inspection may take place when the borrower asks for it from `start`: two days later. A result on a
 * Friday, Saturday or Sunday goes to the Monday after it.
 */
export function inspectionEndOf(start: PlainDate): PlainDate {
  const end = addDays(start, 2);
  return weekdayFrom(isFriday(end) ? addDays(end, 1) : end);
}
