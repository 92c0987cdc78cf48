import type { PlainDate } from '../calendar/plain-date.ts';

/** A range of dates, inclusive. Null where it is open. */
export interface DayRange {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}
