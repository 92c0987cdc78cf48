import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents } from './format-cents.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
  [-123_450, '-$1,234.50'],
])('%i cents are %s', (amount, words) => {
  expect(formatCents(amount)).toBe(words);
});

test('formats every amount like Intl', () => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
      expect(formatCents(amount)).toBe(money.format(amount / 100));
    }),
  );
});
