import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { DayRange } from './day-range.ts';

/** The age ranges in reports, in days, newest first. */
export const ageBuckets = ['0-2', '3-5', '6-10', '11-20', '21+'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** Whole days, inclusive. The oldest bucket has no upper limit. */
export const daysOfBuckets = {
  '0-2': { from: 0, to: 2 },
  '3-5': { from: 3, to: 5 },
  '6-10': { from: 6, to: 10 },
  '11-20': { from: 11, to: 20 },
  '21+': { from: 21, to: null },
} as const satisfies Record<AgeBucket, { readonly from: number; readonly to: number | null }>;

/** The start dates that fall into a bucket today. The newest bucket has no last date, the oldest no first. */
export function beginningsOf(bucket: AgeBucket, today: PlainDate): DayRange {
  const { from, to } = daysOfBuckets[bucket];
  return {
    from: to === null ? null : addDays(today, -to),
    to: from === 0 ? null : addDays(today, -from),
  };
}
