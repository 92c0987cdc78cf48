import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountNumberEnd, isAccountNumber, maskedAccountNumber } from './account-number.ts';

test.each([
  ['1234', true],
  ['00012345678', true],
  ['12345678901234567', true],
  ['123456789012345678', false],
  ['123', false],
  ['1234-5678', false],
  ['1234 5678', false],
  ['12345678x', false],
  ['١٢٣٤٥', false],
  ['', false],
])('%j is an account number: %j', (text, is) => {
  expect(isAccountNumber(text)).toBe(is);
});

test.each([
  ['123456789', '6789'],
  ['12345678', '5678'],
  ['1234567', '567'],
  ['1234', '34'],
])('shows only the end of %s: %s', (number, end) => {
  expect(accountNumberEnd(number)).toBe(end);
  expect(maskedAccountNumber(end)).toBe(`••••${end}`);
});

test('at least half of a number stays hidden, and only its end shows', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,17}$/), (number) => {
      const end = accountNumberEnd(number);
      expect(number.endsWith(end)).toBe(true);
      expect(end.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
      expect(end.length).toBeGreaterThan(1);
    }),
  );
});
