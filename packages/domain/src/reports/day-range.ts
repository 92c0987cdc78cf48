import type { PlainDate } from '../calendar/plain-date.ts';

/** Both ends included; null where a range is open. */
export interface DayRange {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}
