import { addWorkingDays, type BusinessCalendar } from '../calendar/business-calendar.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { nextDrawStepOf, type DrawState, type DrawStep } from './draw-states.ts';

/** Null for steps the draw has not reached. */
export type DrawDates = Readonly<Record<DrawStep, PlainDate | null>>;

/** The lender’s calendar, and how many of its working days each step may take. */
export interface DrawTerms {
  readonly calendar: BusinessCalendar;
  readonly days: number;
}

export interface NextDrawStep {
  readonly state: Exclude<DrawStep, 'requested'>;
  /** Null when the previous step has no date on file, and while the borrower has to do something first. */
  readonly expectedOn: PlainDate | null;
  /** The borrower has to add a bank account before the draw can be wired. */
  readonly waitsForBorrower: boolean;
}

/** What the day of a draw’s next step depends on. */
export interface ScheduledDraw {
  readonly state: DrawState;
  readonly dates: DrawDates;
  /** The last day the borrower asked for. */
  readonly inspectionEnd: PlainDate | null;
  /** The day the inspection was scheduled for. */
  readonly inspectionOn: PlainDate | null;
  /** The day the draw’s bank account was added; null without a usable one. */
  readonly accountOn: PlainDate | null;
}

/**
 * The next step of a draw and the day it is due; undefined once the draw is wired or declined. The queue, the draw’s page and
 * the borrower’s timeline all show this day. A step is due the lender’s working days after the one before, an inspection on the
 * day it is scheduled for, or else by the last requested date unless it was scheduled after that. A wire’s days begin once
 * the draw has a bank account.
 */
export function nextDrawStep(draw: ScheduledDraw, { calendar, days }: DrawTerms): NextDrawStep | undefined {
  const state = nextDrawStepOf(draw.state);
  if (state === undefined || state === 'requested' || draw.state === 'declined') return undefined;
  const reachedOn = draw.dates[draw.state];
  const expected = { state, expectedOn: null, waitsForBorrower: false };
  if (state === 'wired' && draw.accountOn === null) return { ...expected, waitsForBorrower: true };
  const agreedOn = state === 'inspected' ? inspectionDayOf(draw, reachedOn) : null;
  if (agreedOn !== null) return { ...expected, expectedOn: agreedOn };
  if (reachedOn === null) return expected;
  const from =
    state === 'wired' && draw.accountOn !== null && draw.accountOn > reachedOn ? draw.accountOn : reachedOn;
  return { ...expected, expectedOn: addWorkingDays(from, days, calendar) };
}

function inspectionDayOf(
  { inspectionOn, inspectionEnd }: ScheduledDraw,
  scheduledOn: PlainDate | null,
): PlainDate | null {
  if (inspectionOn !== null || inspectionEnd === null) return inspectionOn;
  return scheduledOn === null || scheduledOn <= inspectionEnd ? inspectionEnd : null;
}
