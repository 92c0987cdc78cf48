import { dateCopy } from '@drawbridge/messages/platform';

/** Formats a day (`YYYY-MM-DD`) for people: `Nov 21, 2026`, in the reader’s language. */
export function formatDay(day: string): string {
  return dateCopy.day(partsOf(day));
}

/** Formats a day near today: `Nov 21`, in the reader’s language. */
export function formatNearDay(day: string): string {
  return dateCopy.dayInYear(partsOf(day));
}

function partsOf(day: string): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year: String(year), month: dateCopy.months[month - 1] ?? '', day: String(dayOfMonth) };
}
