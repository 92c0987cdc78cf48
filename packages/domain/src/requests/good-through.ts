import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { servicingFacts } from '../faq/servicing-facts.ts';

export type GoodThroughVerdict = 'fine' | 'beyond the limit' | 'past';

/** How a good-through date stands. More than 30 days ahead it can still be requested, with a warning. */
export function judgeGoodThrough(date: PlainDate, today: PlainDate): GoodThroughVerdict {
  const days = daysBetween(today, date);
  if (days < 0) return 'past';
  return days > servicingFacts.payoff.goodThroughDaysAtMost ? 'beyond the limit' : 'fine';
}

/** Days end last in Honolulu within the United States, this many hours after UTC. */
const lastMidnightHours = 10;

/** The earliest day that is still today somewhere in the United States; a date before it is past everywhere there. */
export function earliestToday(now: Date): PlainDate {
  return dayOf(new Date(now.getTime() - lastMidnightHours * 3_600_000));
}

/** The last good-through date without a warning. */
export function lastGoodThrough(today: PlainDate): PlainDate {
  return addDays(today, servicingFacts.payoff.goodThroughDaysAtMost);
}
