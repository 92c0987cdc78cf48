import { languages } from '@drawbridge/messages/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dash,
  formatAmount,
  formatCount,
  formatDate,
  formatDayCount,
  formatDollars,
  formatFieldDollars,
  formatFileSize,
  formatRate,
  formatWait,
  greeting,
} from './format.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const amounts = fc.integer({ min: -1e13, max: 1e13 }).map((cents) => cents / 100);

describe.each(languages)('the dashboard’s formats match the browser’s Intl in $name', ({ tag }) => {
  const dollars = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' });
  const wholeDollars = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const number = new Intl.NumberFormat(tag);

  test('dollars', () => {
    fc.assert(fc.property(amounts, (amount) => formatDollars(amount) === dollars.format(amount)));
  });

  test('dollars for a field', () => {
    const plain = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
    fc.assert(fc.property(amounts, (amount) => formatFieldDollars(amount) === plain.format(amount)));
  });

  test('round sums', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (sum) => {
        expect(formatAmount(sum)).toBe(wholeDollars.format(sum));
      }),
    );
  });

  test('counts', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (count) => formatCount(count) === number.format(count)));
  });
});

test('dates match the browser’s Intl', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      expect(formatDate(day.toISOString().slice(0, 10))).toBe(date.format(day));
    }),
  );
});

test.each([
  [1234.5, '$1,234.50'],
  [-0.05, '-$0.05'],
  [0, '$0.00'],
  [999_999_999.99, '$999,999,999.99'],
  [null, dash],
])('%s in dollars is %s', (amount, written) => {
  expect(formatDollars(amount)).toBe(written);
});

test.each([
  [412_500, '$412,500'],
  [650.25, '$650.25'],
  [650.5, '$650.50'],
  [null, dash],
])('an amount of %s is %s', (amount, written) => {
  expect(formatAmount(amount)).toBe(written);
});

test.each([
  [null, dash],
  [0, '0'],
  [4, '4'],
  [4.5, '4.5'],
  [1204.5, '1,204.5'],
])('%s days are written %s', (days, written) => {
  expect(formatDayCount(days)).toBe(written);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [12_800, '12.5 kB'],
  [1_048_524, '1,023.9 kB'],
  [1_048_525, '1 MB'],
  [1_048_575, '1 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [48 * 1024 ** 3, '48 GB'],
])('%i bytes are %s', (bytes, written) => {
  expect(formatFileSize(bytes)).toBe(written);
});

test.each([
  [-60, 'in 1 minute'],
  [40, 'in 1 minute'],
  [300, 'in 5 minutes'],
  [3590, 'in 1 hour'],
  [7200, 'in 2 hours'],
  [86_400, 'in 1 day'],
  [200_000, 'in 2 days'],
])('a wait of %i seconds is %s', (seconds, written) => {
  const from = '2026-11-29T12:00:00Z';
  expect(formatWait(from, new Date(Date.parse(from) + seconds * 1000).toISOString())).toBe(written);
});

test.each([
  [10.5, '10.50%'],
  [8.1875, '8.1875%'],
  [null, dash],
])('a rate of %s is %s', (rate, written) => {
  expect(formatRate(rate)).toBe(written);
});

test.each([
  [0, 'Good morning, Maria'],
  [11, 'Good morning, Maria'],
  [12, 'Good afternoon, Maria'],
  [18, 'Good evening, Maria'],
])('the greeting at %i o’clock is %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 21, hour), 'Maria')).toBe(words);
});
