import type { PlainDate } from '../calendar/plain-date.ts';
import { addWorkingDays, everyWeekday, type BusinessCalendar } from '../calendar/business-calendar.ts';

/** What waits for the lender’s people to decide, in the order in which it is offered. */
export const workKinds = [
  'payoff',
  'extension',
  'capex',
  'loss draft',
  'draw',
  'budget',
  'document',
  'bank account',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Business days from the day something comes in to the day by which it is to be decided. */
export const businessDaysToDecide = {
  payoff: 2,
  extension: 10,
  capex: 5,
  'loss draft': 5,
  draw: 2,
  budget: 3,
  document: 2,
  'bank account': 1,
} as const satisfies Record<WorkKind, number>;

/** How the queue reckons the day by which something is due. */
export interface WorkTerms {
  readonly calendar: BusinessCalendar;
  readonly dueDays: Readonly<Record<WorkKind, number>>;
}

/** The terms of a lender that sets none. */
const standardTerms: WorkTerms = { calendar: everyWeekday, dueDays: businessDaysToDecide };

/** The last day on which work that came in on that day is in time. What comes in on a day off counts from the next working day. */
export function dueDayOf(
  kind: WorkKind,
  receivedOn: PlainDate,
  { calendar, dueDays }: WorkTerms = standardTerms,
): PlainDate {
  return addWorkingDays(receivedOn, dueDays[kind], calendar);
}

/** Work is overdue from the day after the one on which it was due. */
export function isOverdue(dueOn: PlainDate, today: PlainDate): boolean {
  return dueOn < today;
}
