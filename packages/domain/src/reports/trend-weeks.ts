import { addDays, type PlainDate } from '../calendar/plain-date.ts';

/** How many weeks a trend has. */
const weeksOfTrend = 13;
const daysOfWeek = 7;
const daysOfTrend = weeksOfTrend * daysOfWeek;

/** Some days in a row. Both ends are included. */
export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The seven days that begin on a day. They need not begin on a Monday, so that every week of a trend is whole. */
export function weekFrom(from: PlainDate): Days {
  return { from, to: addDays(from, daysOfWeek - 1) };
}

/** The weeks of a trend, earliest first: the last ends today or, for what is to come, the first begins today. */
export function weeksOf(trend: 'past' | 'ahead', today: PlainDate): readonly Days[] {
  const { from } = trend === 'past' ? latestDays(today) : { from: today };
  return Array.from({ length: weeksOfTrend }, (_, place) => weekFrom(addDays(from, place * daysOfWeek)));
}

/** The days of the past weeks. */
export function latestDays(today: PlainDate): Days {
  return { from: addDays(today, 1 - daysOfTrend), to: today };
}

/** As many days right before them, to compare with. */
export function daysBefore(today: PlainDate): Days {
  const { from } = latestDays(today);
  return { from: addDays(from, -daysOfTrend), to: addDays(from, -1) };
}
