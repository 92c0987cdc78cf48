import type { PlainDate } from './plain-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Formats a day for people: `Nov 21, 2026`. */
export function formatDay(day: PlainDate): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return `${months[month - 1] ?? ''} ${dayOfMonth}, ${year}`;
}
