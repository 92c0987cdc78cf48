import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { grouped } from '@drawbridge/messages/src/grouped.ts';
import { language } from '@drawbridge/messages/language';
import { greetingCopy } from '@drawbridge/messages/platform';
import { settings } from './settings.ts';

/**
 * Creates a format on first use. A page's first `Intl` format takes browsers 15 to 60 ms, so the dashboard's formats do
 * without; `format.test.ts` checks that they match `Intl` in every language people can choose.
 */
function onceNeeded<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

const percent = onceNeeded(
  () =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);

function writeDollars(amount: number, decimals: 0 | 2, sign: '$' | '' = '$'): string {
  const [whole = '', fraction] = Math.abs(amount).toFixed(decimals).split('.');
  const written = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
  return `${amount < 0 ? '-' : ''}${sign}${written}`;
}

/** Shown in place of a missing value. */
export const dash = '—';

/** Dollars, with cents: $1,234.50. */
export function formatDollars(amount: number | null): string {
  return amount === null ? dash : writeDollars(amount, 2);
}

/** Whole dollars without cents, other amounts with: $412,500 and $650.25. */
export function formatAmount(amount: number | null): string {
  if (amount === null) return dash;
  return writeDollars(amount, Number.isInteger(amount) ? 0 : 2);
}

/** Dollars for a field that already shows the $: 12,500.50. */
export function formatFieldDollars(amount: number): string {
  return writeDollars(amount, 2, '');
}

/** Formats an annual rate in percent: 10.5 as 10.50%, and 8.1875 with all four decimals. */
export function formatRate(percentage: number | null): string {
  return percentage === null ? dash : percent().format(percentage / 100);
}

/** Formats a share of something in percent: 85% and 64.27%. */
export function formatShare(percentage: number | null): string {
  return percentage === null ? '' : `${Number(percentage.toFixed(2))}%`;
}

/** Formats a whole number: 12,345. */
export function formatCount(count: number): string {
  return grouped(count);
}

/** Formats whole or half days: 4, 4.5 and 1,204. */
export function formatDayCount(days: number | null): string {
  if (days === null) return dash;
  return Number.isInteger(days)
    ? formatCount(days)
    : `${formatCount(Math.trunc(days))}.${days.toFixed(1).slice(-1)}`;
}

/** Formats `YYYY-MM-DD` as Nov 21, 2026, the same day in every time zone. */
export function formatDate(day: string | null): string {
  return day === null ? dash : formatDay(day);
}

/** Good morning, afternoon or evening by the device's clock. */
export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  if (hour < 12) return greetingCopy.morning({ name });
  return hour < 18 ? greetingCopy.afternoon({ name }) : greetingCopy.evening({ name });
}

const moment = onceNeeded(() => {
  const { timeZone } = settings();
  const isDevices = new Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone;
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(isDevices ? {} : { timeZoneName: 'short' }),
  });
});
const lists = onceNeeded(() => new Intl.ListFormat(language));

/** Formats a list as the price, the budget, and the rent. */
export function formatList(parts: readonly string[]): string {
  return lists().format(parts);
}

const fileSizes = onceNeeded(() =>
  (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map(
    (unit) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  ),
);

/**
 * Formats an instant (ISO 8601) as Nov 21, 2026, 3:10 PM in the lender's time zone, so that it falls on the lender's day wherever
 * the reader is. On a device in another zone it names the lender's: Nov 21, 2026, 3:10 PM PST.
 */
export function formatMoment(instant: string): string {
  return moment().format(new Date(instant));
}

/** Formats bytes as 340 bytes, 12.5 kB, 3.1 MB or 48 GB. */
export function formatFileSize(bytes: number): string {
  const rounded = (step: number) => Math.round((bytes / 1024 ** step) * 10) / 10;
  // Picks the unit after rounding: a byte less than a megabyte is 1 MB, not 1,024 kB.
  const step = [0, 1, 2].find((step) => rounded(step) < 1024) ?? 3;
  return fileSizes()[step]?.format(bytes / 1024 ** step) ?? '';
}

const waits = onceNeeded(() => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
const waitUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats the time from one instant to a later one as in 2 hours or in 5 minutes, rounded, and at least a minute. */
export function formatWait(from: string, to: string): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from));
  const [unit, length] = waitUnits.find(([, length]) => ms >= length * 0.95) ?? ['minute', 60_000];
  return waits().format(Math.max(1, Math.round(ms / length)), unit);
}
