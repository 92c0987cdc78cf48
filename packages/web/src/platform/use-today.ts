import { useSyncExternalStore } from 'react';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { settings } from './settings.ts';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/** Today for the lender, wherever the device is. Forms check days against it like the server. */
export function lenderToday(): PlainDate {
  return lenderDay(new Date(), settings().timeZone);
}

/** The lender’s day at an instant (ISO 8601). */
export function lenderDayOf(instant: string): PlainDate {
  return lenderDay(new Date(instant), settings().timeZone);
}

/** Today for the lender; updates at the lender’s midnight. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, lenderToday);
}
