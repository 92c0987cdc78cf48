import { addDays, isPlainDate, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { readAmount } from '../money/read-amount.ts';

/** Bare serial numbers read as days: 1970-01-01 to 2099-12-31. */
const serials = { first: 25_569, last: 73_050 } as const;

/** Whether 03/04/2026 is in March or in April. */
export const dateOrders = ['month first', 'day first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function day(year: number, month: number, date: number): PlainDate | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return year >= 1900 && year <= 2200 && isPlainDate(text) ? text : undefined;
}

/** Two digits are a year from 1970 to 2069. */
function wholeYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** A month’s number by its name or abbreviation; 0 for other words. */
function monthOf(name: string): number {
  const written = name.toLowerCase();
  const isIt = (month: string) =>
    written === month || written === month.slice(0, 3) || (written === 'sept' && month === 'september');
  return months.findIndex(isIt) + 1;
}

/**
 * Reads a date as people and programs write it: `2026-03-04`, `20260304`, `3/4/2026`, `3-4-26`, `Mar 4, 2026`, `4 March 2026`,
 * each with or without a time, or a spreadsheet’s serial number (46085). `ambiguous` if it could be two days and
 * `order` does not decide; undefined if it is not a date.
 */
export function readDate(text: string, order: DateOrder | undefined): PlainDate | 'ambiguous' | undefined {
  const serial = /^\d{5}$/.test(text.trim()) ? Number(text) : 0;
  if (serial >= serials.first && serial <= serials.last) return dayOfSerial(serial);
  const written = text
    .trim()
    .replace(/[T ](?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?\s*(?:[AP]M|Z)?$/i, '');
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/i.exec(written);
  if (named) return day(wholeYear(named[3] ?? ''), monthOf(named[1] ?? ''), Number(named[2]));
  const dayNamed = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(written);
  if (dayNamed) return day(wholeYear(dayNamed[3] ?? ''), monthOf(dayNamed[2] ?? ''), Number(dayNamed[1]));
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(written);
  if (!numbers) return undefined;
  const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), wholeYear(numbers[3] ?? '')];
  const monthFirst = day(year, first, second);
  const dayFirst = day(year, second, first);
  if (order !== undefined) return order === 'month first' ? monthFirst : dayFirst;
  if (monthFirst !== undefined && dayFirst !== undefined && monthFirst !== dayFirst) return 'ambiguous';
  return monthFirst ?? dayFirst;
}

function dayOfSerial(serial: number): PlainDate {
  return addDays(plainDate('1970-01-01'), serial - serials.first);
}

/**
 * Dollars as ledgers write them: `1,234.50`, `$1,234.50`, `-5`, `5-`, `(1,234.50)`, `($5)`; a dash alone is zero. Returns
 * cents.
 */
export function readMoney(text: string): Cents | undefined {
  const written = text.trim();
  if (/^\$?\s*[-–—]$/.test(written)) return cents(0);
  const bracketed = /^\(\s*(.*?)\s*\)$/.exec(written) ?? /^\$\s*\(\s*(.*?)\s*\)$/.exec(written);
  const minus = /^(?:-\s*(.*)|\$\s*-\s*(.*)|(.*?)\s*-)$/.exec(written);
  const inside = bracketed?.[1] ?? minus?.[1] ?? minus?.[2] ?? minus?.[3];
  const amount = readAmount((inside ?? written).replace(/^\$\s+/, '$'));
  if (amount === undefined || inside === undefined) return amount;
  if (inside.trim() === '') return undefined;
  return amount < 0 || inside.includes('-') ? undefined : cents(0 - amount);
}

/** Percent a year, below a hundred, with at most four decimals or as many as given: `8.5`, `8.1875%`. */
export function readPercent(text: string, most = 4): string | undefined {
  const [, whole, decimals] = /^(\d{1,2})(?:\.(\d+?)0*)?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (decimals?.length ?? 0) > most) return undefined;
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}

/** One day of interest in dollars, with at most four decimals: `133.3333`, `$1,133.5`. */
export function readPerDiem(text: string): string | undefined {
  const plain = text.trim().replace(/^\$\s*/, '');
  const [, whole, decimals = ''] = /^(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{0,4})0*)?$/.exec(plain) ?? [];
  return whole && `${whole.replace(',', '')}.${decimals.padEnd(4, '0')}`;
}

/** Whether a rate is below one without a percent sign: 0.085 may mean 8.5%. */
export function isFraction(text: string): boolean {
  return /^0?\.\d*[1-9]\d*$/.test(text.trim());
}

/** A ZIP code of five digits, or of nine as `12345-6789`. */
export function readZip(text: string): string | undefined {
  const [, five, four] = /^(\d{5})(?:-?(\d{4}))?$/.exec(text.trim()) ?? [];
  if (five === undefined) return undefined;
  return four === undefined ? five : `${five}-${four}`;
}

/** Whether a spreadsheet shortened a number to `4.04555E+09`, which loses digits. */
export function isShortenedNumber(text: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/i.test(text.trim());
}
