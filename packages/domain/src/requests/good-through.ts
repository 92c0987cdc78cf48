import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { servicingFacts } from '../faq/servicing-facts.ts';

export type GoodThroughVerdict = 'fine' | 'beyond the limit' | 'past';

/** Judges a good-through date. People can still request a date beyond the limit, with a warning. */
export function judgeGoodThrough(date: PlainDate, today: PlainDate): GoodThroughVerdict {
  const days = daysBetween(today, date);
  if (days < 0) return 'past';
  return days > servicingFacts.payoff.goodThroughDaysAtMost ? 'beyond the limit' : 'fine';
}
