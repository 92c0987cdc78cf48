import type { PlainDate } from '../calendar/plain-date.ts';
import {
  addWorkingDays,
  everyWeekday,
  workingDaysBetween,
  type BusinessCalendar,
} from '../calendar/business-calendar.ts';

/** In display order. */
export const workKinds = [
  'payoff',
  'extension',
  'capex',
  'loss draft',
  'draw',
  'budget',
  'document',
  'bank account',
  'hold',
  'release',
  'next contact',
  'promise',
  'held money',
  'terms',
  'application',
  'check',
  'bill by hand',
  'payoff by hand',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Business days from arrival to the due day. */
export const businessDaysToDecide = {
  payoff: 2,
  extension: 10,
  capex: 5,
  'loss draft': 5,
  draw: 2,
  budget: 3,
  document: 2,
  'bank account': 1,
  hold: 1,
  release: 5,
  'next contact': 0,
  promise: 1,
  'held money': 5,
  terms: 1,
  // An application is due by its notice deadline, or by these days if they end sooner.
  application: 30,
  check: 3,
  'bill by hand': 1,
  'payoff by hand': 1,
} as const satisfies Record<WorkKind, number>;

export interface WorkTerms {
  readonly calendar: BusinessCalendar;
  readonly dueDays: Readonly<Record<WorkKind, number>>;
}

const defaultTerms: WorkTerms = { calendar: everyWeekday, dueDays: businessDaysToDecide };

/** From the day the sender was asked something to the day they answered, or today. */
export interface Wait {
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/**
 * The last day on which work that arrived on a day is on time. Work that arrives on a day off counts from the next
 * working day. The clock stops while the sender has to answer. A draw counts from its latest step: `nextDrawStep`.
 */
export function dueDayOf(
  kind: WorkKind,
  receivedOn: PlainDate,
  { calendar, dueDays }: WorkTerms = defaultTerms,
  waits: readonly Wait[] = [],
): PlainDate {
  const waited = waits.reduce((days, { from, until }) => days + workingDaysBetween(from, until, calendar), 0);
  return addWorkingDays(receivedOn, dueDays[kind] + waited, calendar);
}

/** Work is overdue from the day after its due day. */
export function isOverdue(dueOn: PlainDate, today: PlainDate): boolean {
  return dueOn < today;
}
