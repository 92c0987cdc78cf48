import { useSyncExternalStore } from 'react';
import { dayOf, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

function today(): PlainDate {
  const now = new Date();
  return dayOf(new Date(now.getTime() - now.getTimezoneOffset() * minuteMs));
}

/** Today's date in the device's time zone; updates at midnight. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, today);
}
