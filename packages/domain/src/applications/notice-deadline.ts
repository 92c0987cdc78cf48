import { isWorkingDay, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { ApplicationAct } from './application-states.ts';

/** Days in which an applicant hears about a sent application at the latest. 12 CFR 1002.9(a)(1)(i) and (ii), and (c)(2). */
export const mostNoticeDays = 30;

/** Days in which an applicant who did not take a counteroffer is told of the decision. 12 CFR 1002.9(a)(1)(iv). */
export const counterofferDays = 90;

/** Days before a deadline from which it is shown as close. */
export const warnDays = 7;

/**
 * The last working day on which a letter is in time. The days are calendar days; a deadline on a day off is met on the working
 * day before it.
 */
export function noticeDueOn(receivedOn: PlainDate, days: number, calendar: BusinessCalendar): PlainDate {
  let day = addDays(receivedOn, days);
  while (day > receivedOn && !isWorkingDay(day, calendar)) day = addDays(day, -1);
  return day;
}

/** What decides by when the applicant hears from the lender. */
export interface NoticeClock {
  /** The deadline so far; null where none runs. */
  readonly dueOn: PlainDate | null;
  /** A notice of incompleteness went out and the applicant has not answered it. */
  readonly isIncomplete: boolean;
}

/**
 * The deadline after an employee or the applicant acted on a day. A letter meets it: an approval, a decline, or a notice of
 * incompleteness, after which nothing is due until the applicant sends the rest. A counteroffer starts the longer one. Asking
 * for changes by email meets nothing.
 */
export function deadlineAfter(
  act: ApplicationAct,
  { dueOn }: Pick<NoticeClock, 'dueOn'>,
  { on, calendar }: { readonly on: PlainDate; readonly calendar: BusinessCalendar },
): PlainDate | null {
  if (act === 'counter') return noticeDueOn(on, counterofferDays, calendar);
  return act === 'request changes' ? dueOn : null;
}

/**
 * The deadline once the applicant sends an application: the first time, or again with changes. Sending it again after a notice
 * of incompleteness completes it, so its days begin that day; otherwise they go on from the first day.
 */
export function deadlineWhenSent(
  { dueOn, isIncomplete }: NoticeClock,
  {
    on,
    days,
    calendar,
  }: { readonly on: PlainDate; readonly days: number; readonly calendar: BusinessCalendar },
): PlainDate {
  return dueOn === null || isIncomplete ? noticeDueOn(on, Math.min(days, mostNoticeDays), calendar) : dueOn;
}

export type DeadlineStanding = 'none' | 'far' | 'close' | 'today' | 'late';

/** How near a deadline is. */
export function deadlineStanding(dueOn: PlainDate | null, today: PlainDate): DeadlineStanding {
  if (dueOn === null) return 'none';
  const left = daysBetween(today, dueOn);
  if (left < 0) return 'late';
  if (left === 0) return 'today';
  return left <= warnDays ? 'close' : 'far';
}
