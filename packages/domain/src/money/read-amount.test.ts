import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { readAmount, writeAmount } from './read-amount.ts';

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  [' $1,234 ', 123_400],
  ['.5', 50],
  ['7.', 700],
  ['-3', -300],
  ['999,999,999.99', 99_999_999_999],
  ['1,000,000,000', undefined],
  ['1.234', undefined],
  ['1,23', undefined],
  ['12,34,567', undefined],
  ['1e9', undefined],
  ['.', undefined],
  ['$', undefined],
  ['NaN', undefined],
  ['1 000', undefined],
  ['12a', undefined],
] as const)('%j is %s cents', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('reads every written amount back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
      expect(readAmount(writeAmount(cents(amount)))).toBe(amount);
    }),
  );
});
