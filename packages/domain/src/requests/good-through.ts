import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { servicingFacts } from '../faq/servicing-facts.ts';

/** What is to be said of the day up to which a payoff figure is to hold. */
export type GoodThroughVerdict = 'fine' | 'beyond the limit' | 'past';

/** A figure holds from today on; beyond 30 days it is still asked for, with a warning. */
export function judgeGoodThrough(date: PlainDate, today: PlainDate): GoodThroughVerdict {
  const days = daysBetween(today, date);
  if (days < 0) return 'past';
  return days > servicingFacts.payoff.goodThroughDaysAtMost ? 'beyond the limit' : 'fine';
}

/** Honolulu is the last place in the United States where a day ends, so many hours after it ends in Greenwich. */
const lastMidnightHours = 10;

/** The earliest day that is still today somewhere in the United States. Only before it a date is past for everybody. */
export function earliestToday(now: Date): PlainDate {
  return dayOf(new Date(now.getTime() - lastMidnightHours * 3_600_000));
}

/** The last day for which a payoff figure is given without a warning. */
export function lastGoodThrough(today: PlainDate): PlainDate {
  return addDays(today, servicingFacts.payoff.goodThroughDaysAtMost);
}
