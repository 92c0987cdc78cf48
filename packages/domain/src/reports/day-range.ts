import type { PlainDate } from '../calendar/plain-date.ts';

/** Days from one to another, both included; null where there is no end. */
export interface DayRange {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}
