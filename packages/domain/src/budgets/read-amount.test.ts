import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCents, readAmount } from './read-amount.ts';

test.each([
  [1234.5, 123450],
  [0, 0],
  [0.1 + 0.2, 30],
  [1234.0999999999999, 123410],
  [maxCents / 100, maxCents],
  [-0, 0],
  [-1, 'negative'],
  [-0.001, 'negative'],
  [-12.345, 'negative'],
  [12.345, 'too many decimals'],
  [0.001, 'too many decimals'],
  [1e12, 'too large'],
  [Infinity, 'not a number'],
  [Number.NaN, 'not a number'],
] as const)('the number %j is %j', (number, expected) => {
  expect(readAmount({ kind: 'number', number })).toBe(expected);
});

test.each([
  ['1234.5', 123450],
  [' $1,234.50 ', 123450],
  ['$ 12', 1200],
  ['.5', 50],
  ['5.', 500],
  ['1,234,567', 123456700],
  ['12.500', 1250],
  ['-0.00', 0],
  ['(500)', 'negative'],
  ['-5', 'negative'],
  ['$-5', 'negative'],
  ['-$5', 'negative'],
  ['-$-5', 'not a number'],
  ['(500', 'not a number'],
  ['500)', 'not a number'],
  ['12.345', 'too many decimals'],
  ['1,23', 'not a number'],
  ['1.234,50', 'not a number'],
  ['TBD', 'not a number'],
  ['12 000', 'not a number'],
  ['1e5', 'not a number'],
  ['$', 'not a number'],
  ['.', 'not a number'],
  ['', 'not a number'],
  ['٥', 'not a number'],
  ['99999999999', 'too large'],
  ['9'.repeat(400), 'too large'],
] as const)('the text %j is %j', (text, expected) => {
  expect(readAmount({ kind: 'text', text })).toBe(expected);
});

test.each([
  [{ kind: 'boolean', text: 'TRUE' }, 'not a number'],
  [{ kind: 'error', text: '#REF!' }, 'not a number'],
  [{ kind: 'formula without result' }, 'formula without result'],
] as const)('%j is %j', (cell, expected) => {
  expect(readAmount(cell)).toBe(expected);
});

test('whole cents are read exactly, from numbers and from text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCents }), (amount) => {
      expect(readAmount({ kind: 'number', number: amount / 100 })).toBe(amount);
      const text = (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      expect(readAmount({ kind: 'text', text })).toBe(amount);
    }),
  );
});

test('any text gives an amount or a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$(),.\d ]{0,20}$/)), (text) => {
      const amount = readAmount({ kind: 'text', text });
      const isValid = typeof amount === 'string' || (Number.isSafeInteger(amount) && amount >= 0);
      expect(isValid).toBe(true);
    }),
  );
});
