import type { PlainDate } from '../calendar/plain-date.ts';

/** Cards are issued for ten years at the most. */
const years = 10;

/** The months as a card has them: `01` to `12`. */
export const expiryMonths = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The years that can be chosen, the current one first, each as two digits and in full. */
export function expiryYears(today: PlainDate): readonly { readonly value: string; readonly label: string }[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: years }, (_, index) => {
    const label = String(first + index);
    return { value: label.slice(-2), label };
  });
}

/** `current` through the last day of its month; `past` afterwards; `never` for what no card says. */
export type ExpiryState = 'current' | 'past' | 'never';

/** Whether a card with that month and two-digit year is still good on a day. The month it ends in counts whole. */
export function expiryState(month: string, year: string, today: PlainDate): ExpiryState {
  if (!expiryMonths.includes(month) || !/^\d{2}$/.test(year)) return 'never';
  // Seen from today, two digits mean the year nearest to it: past ones expired, far ones are no card’s.
  const thisYear = Number(today.slice(0, 4));
  const nearest = thisYear - (thisYear % 100) + Number(year);
  const full = nearest > thisYear + 50 ? nearest - 100 : nearest < thisYear - 49 ? nearest + 100 : nearest;
  if (full >= thisYear + years) return 'never';
  return `${full}-${month}` >= today.slice(0, 7) ? 'current' : 'past';
}
