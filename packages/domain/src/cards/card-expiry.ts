import type { PlainDate } from '../calendar/plain-date.ts';

/** Cards are issued for at most ten years. */
const years = 10;

/** `01` to `12`, as printed on a card. */
export const expiryMonths = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The years to choose from, this year first. The value has two digits, the label four. */
export function expiryYears(today: PlainDate): readonly { readonly value: string; readonly label: string }[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: years }, (_, index) => {
    const label = String(first + index);
    return { value: label.slice(-2), label };
  });
}

/** `current` through the last day of its month, then `past`; `never` for a date no card has. */
export type ExpiryState = 'current' | 'past' | 'never';

/** The state on a day of a card with this month and two-digit year. */
export function expiryState(month: string, year: string, today: PlainDate): ExpiryState {
  if (!expiryMonths.includes(month) || !/^\d{2}$/.test(year)) return 'never';
  // Two digits mean the year closest to today.
  const thisYear = Number(today.slice(0, 4));
  const nearest = thisYear - (thisYear % 100) + Number(year);
  const full = nearest > thisYear + 50 ? nearest - 100 : nearest < thisYear - 49 ? nearest + 100 : nearest;
  if (full >= thisYear + years) return 'never';
  return `${full}-${month}` >= today.slice(0, 7) ? 'current' : 'past';
}
