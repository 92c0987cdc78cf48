import type { PlainDate } from '../calendar/plain-date.ts';
import { addDays } from '../calendar/plain-date.ts';
import { isFriday, weekdayFrom } from '../calendar/business-days.ts';

/** The last inspection day for a start date: two days later, or the next Monday if that is a Friday or weekend. */
export function inspectionEndOf(start: PlainDate): PlainDate {
  const end = addDays(start, 2);
  return weekdayFrom(isFriday(end) ? addDays(end, 1) : end);
}
