import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

test.each([
  ['021000021', true],
  ['011000015', true],
  ['322271627', true],
  ['800000000', false],
  // One digit off.
  ['021000022', false],
  // The sum is right, but the district is not.
  ['000000000', false],
  ['990000001', false],
  ['130000008', false],
  ['02100002', false],
  ['0210000210', false],
  ['021 000 021', false],
  ['02100002a', false],
  ['٠٢١٠٠٠٠٢١', false],
  ['021000021\n', false],
  ['', false],
])('%j is a routing number: %j', (text, is) => {
  expect(isRoutingNumber(text)).toBe(is);
});

/** Valid routing numbers: eight digits and the check digit. */
const routingNumber = fc
  .tuple(fc.constantFrom('01', '07', '12', '21', '32', '61', '72', '80'), fc.stringMatching(/^\d{6}$/))
  .map(([district, rest]) => {
    const eight = `${district}${rest}`;
    const sum = Array.from(eight).reduce(
      (total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
      0,
    );
    return `${eight}${(10 - (sum % 10)) % 10}`;
  });

test('accepts every valid number and refuses it with any single digit changed', () => {
  fc.assert(
    fc.property(routingNumber, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      expect(isRoutingNumber(number)).toBe(true);
      const digit = (Number(number[place]) + by) % 10;
      expect(isRoutingNumber(`${number.slice(0, place)}${digit}${number.slice(place + 1)}`)).toBe(false);
    }),
  );
});

test('finds two swapped digits unless they differ by 5', () => {
  fc.assert(
    fc.property(routingNumber, fc.nat({ max: 7 }), (number, place) => {
      const [one = '', other = ''] = [number[place], number[place + 1]];
      fc.pre(Math.abs(Number(one) - Number(other)) % 5 !== 0);
      expect(isRoutingNumber(`${number.slice(0, place)}${other}${one}${number.slice(place + 2)}`)).toBe(
        false,
      );
    }),
  );
});
