const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
});
const number = new Intl.NumberFormat('en-US');
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What stands where there is nothing to show. */
export const dash = '—';

/** Dollars, with cents: $1,234.50. */
export function formatDollars(amount: number | null): string {
  return amount === null ? dash : dollars.format(amount);
}

/** A round sum without cents, any other with them: $412,500 and $650.25. */
export function formatAmount(amount: number | null): string {
  if (amount === null) return dash;
  return Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount);
}

/** Takes percent a year (10.5), gives 10.50%. */
export function formatRate(percentage: number | null): string {
  return percentage === null ? dash : percent.format(percentage / 100);
}

export function formatCount(count: number): string {
  return number.format(count);
}

/** Takes `YYYY-MM-DD`, gives Nov 21, 2026, the same day in every time zone. */
export function formatDate(day: string | null): string {
  return day === null ? dash : date.format(new Date(`${day}T00:00:00Z`));
}

/** Good morning, afternoon or evening by the clock of the person's device. */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const fileSizes = (['byte', 'kilobyte', 'megabyte'] as const).map(
  (unit) =>
    new Intl.NumberFormat('en-US', {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
);

/** Takes an instant (ISO 8601), gives Nov 21, 2026, 3:10 PM by the clock of the person's device. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

/** Takes bytes, gives 340 bytes, 12.5 kB or 3.1 MB. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  return fileSizes[step]?.format(bytes / 1024 ** step) ?? '';
}
