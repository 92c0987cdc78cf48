import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import type { Clock } from './clock.ts';

/** The current time, and the day it is for the lender. Everything that depends on a day asks this clock. */
export interface LenderClock extends Clock {
  /** Today in the lender’s time zone. */
  today(): PlainDate;
  /** The lender’s day at an instant. For days stored earlier, read them instead: the time zone may have changed since. */
  dayOf(instant: Date): PlainDate;
  /** The IANA name of the lender’s time zone. */
  timeZone(): string;
}

/** `timeZone` is read at each use, because administrators may change it. */
export function lenderClock(clock: Clock, timeZone: () => string): LenderClock {
  const dayOf = (instant: Date) => lenderDay(instant, timeZone());
  return { now: () => clock.now(), today: () => dayOf(clock.now()), dayOf, timeZone };
}
