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

/** The calendar day where the person is; follows midnight. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, today);
}
