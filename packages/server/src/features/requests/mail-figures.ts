import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** $12,500.50 */
export function dollarWords(amount: number): string {
  return dollars.format(amount);
}

/** January 31, 2026 */
export function dayWords(day: PlainDate): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
