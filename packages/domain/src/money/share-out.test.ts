import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { basisPointsOf, percentageOfEach, splitAmount, type BasisPoints } from './share-out.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 1], [1, 0]],
  [5, [0, 3, 1], [0, 4, 1]],
  [200, [1, 2, 4], [29, 57, 114]],
  [0, [], []],
  [0, [0, 0], [0, 0]],
] as const)('%i by %j is %j', (amount, weights, shares) => {
  expect(splitAmount(cents(amount), weights)).toEqual(shares);
});

test('refuses invalid amounts and weights', () => {
  expect(() => splitAmount(cents(1), [])).toThrow(RangeError);
  expect(() => splitAmount(cents(1), [0])).toThrow(RangeError);
  expect(() => splitAmount(cents(-1), [1])).toThrow(RangeError);
  expect(() => splitAmount(cents(1), [-1, 2])).toThrow(RangeError);
  expect(() => splitAmount(cents(1), [0.5])).toThrow(RangeError);
});

test('shares add up to the amount, each within a cent of its exact share', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 12),
      fc.array(fc.nat(10 ** 10), { minLength: 1, maxLength: 60 }).filter((weights) => sum(weights) > 0),
      (amount, weights) => {
        const shares = splitAmount(cents(amount), weights);
        expect(sum(shares)).toBe(amount);
        const total = BigInt(sum(weights));
        for (const [index, weight] of weights.entries()) {
          const due = BigInt(amount) * BigInt(weight);
          const share = BigInt(shares[index] ?? -1) * total;
          expect(share > due - total && share < due + total).toBe(true);
        }
      },
    ),
  );
});

test('percentages of each amount add up to the percentage of the sum, and never exceed an amount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10 ** 10), { maxLength: 60 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amounts, points) => {
        const parts = percentageOfEach(amounts.map(cents), points as BasisPoints);
        const exact = (BigInt(sum(amounts)) * BigInt(points) * 2n + 10_000n) / 20_000n;
        expect(BigInt(sum(parts))).toBe(exact);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amounts[index] ?? 0);
        }
      },
    ),
  );
});

test.each([
  [0, 0],
  [12.5, 1250],
  [33.33, 3333],
  [100, 10_000],
  [100.01, undefined],
  [-1, undefined],
  [0.005, undefined],
  [Number.NaN, undefined],
  [1e9, undefined],
  [1e-7, undefined],
] as const)('%d percent is %s basis points', (percent, points) => {
  expect(basisPointsOf(percent)).toBe(points);
});
