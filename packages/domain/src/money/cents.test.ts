import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromDollars, dollarsFromCents } from './cents.ts';

test.each([
  ['0', 0],
  ['1234.5', 123450],
  ['0.07', 7],
  ['-12.30', -1230],
  [412500, 41250000],
  [0.29, 29],
  ['-0', 0],
] as const)('%s dollars are %i cents', (dollars, amount) => {
  expect(centsFromDollars(dollars)).toBe(amount);
});

test.each(['', '1.234', '1,000', '1e9', 'NaN', '$5', '99999999999999999'])('%j is refused', (dollars) => {
  expect(() => centsFromDollars(dollars)).toThrow(RangeError);
});

test('cents survive a round trip over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (amount) => {
      const overTheWire = JSON.parse(JSON.stringify(dollarsFromCents(cents(amount)))) as number;
      expect(centsFromDollars(overTheWire) + 0).toBe(amount + 0);
    }),
  );
});
