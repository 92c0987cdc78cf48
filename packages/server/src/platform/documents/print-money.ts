import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An amount as documents print it: $1,234.50. */
export function printMoney(amount: Cents): string {
  return money.format(dollarsFromCents(amount));
}

/** A day as documents print it: Nov 21, 2026. */
export function printDay(day: PlainDate): string {
  return date.format(new Date(`${day}T00:00:00Z`));
}
