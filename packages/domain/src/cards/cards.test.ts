import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { rewriteTyped, writeDigits } from '../profile/written-digits.ts';
import { feeState } from './appraisal-fee.ts';
import { cardBrandOf, cardBrands, cardGroups, cardLengths } from './card-brand.ts';
import { expiryMonths, expiryState, expiryYears } from './card-expiry.ts';
import { cardNumberPattern, isCardNumber, isSecurityCode, passesLuhn } from './card-number.ts';
import { settlingOf } from './settling.ts';

const today = plainDate('2026-11-21');

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['55', 'mastercard'],
  ['50', 'generic'],
  ['56', 'generic'],
  ['2220', 'generic'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'generic'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['36', 'generic'],
  ['6011', 'discover'],
  ['644', 'discover'],
  ['643', 'generic'],
  ['65', 'discover'],
  ['622126', 'discover'],
  ['622125', 'generic'],
  ['3528', 'jcb'],
  ['3589', 'jcb'],
  ['3527', 'generic'],
  ['5', 'generic'],
  ['', 'generic'],
])('a number that begins with %j is of %s', (number, brand) => {
  expect(cardBrandOf(number)).toBe(brand);
});

test.each([
  ['4111111111111111', true],
  ['4111 1111 1111 1111', true],
  ['4111-1111-1111-1111', true],
  ['4222222222222', true],
  ['4111111111111112', false],
  ['411111111111111', false],
  ['5555555555554444', true],
  ['2223003122003222', true],
  ['378282246310005', true],
  ['6011111111111117', true],
  ['3530111333300000', true],
  ['38000000000006', true],
  ['0000000000000000', false],
  ['4111x111111111111', false],
  ['', false],
])('%j is a card number: %s', (number, expected) => {
  expect(isCardNumber(number)).toBe(expected);
});

test('finds one wrong digit and two swapped neighbors, except 0 and 9', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 });
  const number = digits
    .map((some) => some.join(''))
    .map((start) => {
      const check = '0123456789'.split('').find((last) => passesLuhn(start + last)) ?? '';
      return start + check;
    });
  fc.assert(
    fc.property(number, fc.nat(), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
      expect(passesLuhn(right)).toBe(true);
      const place = at % right.length;
      const other = String((Number(right[place]) + by) % 10);
      expect(passesLuhn(right.slice(0, place) + other + right.slice(place + 1))).toBe(false);
      const [a = '', b = ''] = right.slice(place, place + 2);
      if (b === '' || a === b || a + b === '09' || a + b === '90') return;
      expect(passesLuhn(right.slice(0, place) + b + a + right.slice(place + 2))).toBe(false);
    }),
  );
});

test('every brand’s groups fit its longest number', () => {
  for (const brand of cardBrands)
    expect(cardGroups(brand).reduce((sum, length) => sum + length, 0)).toBe(Math.max(...cardLengths(brand)));
});

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['5555555555554444999', '5555 5555 5555 4444'],
  ['41', '41'],
  ['41111', '4111 1'],
])('%s is written %s', (typed, written) => {
  expect(writeDigits(typed, cardNumberPattern(typed))).toBe(written);
});

test('formatting a formatted number changes nothing, and drops no digit that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -x'.split('')) }), fc.nat(), (value, at) => {
      const caret = at % (value.length + 1);
      const pattern = cardNumberPattern(value);
      const once = rewriteTyped({ value, caret }, pattern, false);
      expect(once.value.replaceAll(' ', '')).toBe(value.replace(/\D/g, '').slice(0, pattern.most));
      expect(rewriteTyped(once, cardNumberPattern(once.value), false)).toEqual(once);
    }),
  );
});

test.each([
  ['123', '4111', true],
  ['1234', '4111', false],
  ['1234', '3782', true],
  ['123', '3782', false],
  ['12a', '4111', false],
])('%j is a security code of %s…: %s', (code, number, expected) => {
  expect(isSecurityCode(code, number)).toBe(expected);
});

test.each([
  ['11', '26', 'current'],
  ['10', '26', 'past'],
  ['12', '25', 'past'],
  ['01', '27', 'current'],
  ['12', '35', 'current'],
  ['01', '36', 'never'],
  ['13', '30', 'never'],
  ['1', '30', 'never'],
  ['01', '2030', 'never'],
  ['12', '99', 'past'],
])('a card good through %s/%s is %s on 21 November 2026', (month, year, expected) => {
  expect(expiryState(month, year, today)).toBe(expected);
});

test('accepts every offered year on any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2095 }), fc.constantFrom(...expiryMonths), (year, month) => {
      const day = plainDate(`${year}-${month}-01`);
      const years = expiryYears(day);
      expect(years).toHaveLength(10);
      expect(years[0]?.label).toBe(String(year));
      for (const { value } of years) expect(expiryState('12', value, day)).toBe('current');
    }),
  );
});

test.each([
  [65_000, { orderedOn: today, paid: false, completedOn: null }, 'due'],
  [65_000, { orderedOn: today, paid: true, completedOn: null }, 'paid'],
  [65_000, { orderedOn: today, paid: true, completedOn: today }, 'paid'],
  [65_000, { orderedOn: today, paid: false, completedOn: today }, 'none'],
  [65_000, { orderedOn: null, paid: false, completedOn: null }, 'none'],
  [65_000, undefined, 'none'],
  [0, { orderedOn: today, paid: false, completedOn: null }, 'none'],
  [null, { orderedOn: today, paid: false, completedOn: null }, 'none'],
] as const)('a fee of %j cents for %j is %s', (fee, order, expected) => {
  expect(feeState(fee === null ? null : cents(fee), order)).toBe(expected);
});

test.each([
  ['approved', 0, { become: 'approved' }],
  ['declined', 900, { become: 'declined' }],
  ['declined', -60, { askAgainInSeconds: 30 }],
  ['approved', -60, { become: 'approved' }],
  ['nothing', 25, { askAgainInSeconds: 10 }],
  ['nothing', 40, { become: 'abandoned' }],
  ['unknown', 40, { askAgainInSeconds: 15 }],
  ['unknown', 86_400, { askAgainInSeconds: 45 }],
  ['nothing', -600, { askAgainInSeconds: 30 }],
  ['declined', -7.5, { askAgainInSeconds: 8 }],
  ['held', -600, { askAgainInSeconds: 300 }],
  ['held', 90_000, { askAgainInSeconds: 300 }],
  ['approved', -600, { become: 'approved' }],
] as const)('a payment of which the gateway knows %s after %i s: %j', (known, seconds, expected) => {
  expect(settlingOf(known, seconds)).toEqual(expected);
});
