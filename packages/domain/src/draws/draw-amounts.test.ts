import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { drawLineValue, drawTotals, type DrawLineAmounts } from './draw-amounts.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
const line: fc.Arbitrary<DrawLineAmounts> = fc.record({
  requested: amount,
  inspected: fc.option(amount),
  approved: fc.option(amount),
});

test.each([
  [{ requested: 500, inspected: null, approved: null }, 500],
  [{ requested: 500, inspected: 450, approved: null }, 450],
  [{ requested: 500, inspected: 450, approved: 0 }, 0],
] as const)('the value of %o is %i', ({ requested, inspected, approved }, value) => {
  expect(
    drawLineValue({
      requested: cents(requested),
      inspected: inspected === null ? null : cents(inspected),
      approved: approved === null ? null : cents(approved),
    }),
  ).toBe(value);
});

test('a draw without lines totals zero and is neither inspected nor approved', () => {
  expect(drawTotals([])).toEqual({ requested: 0, inspected: null, approved: null });
});

test('the totals of two halves add up to the total of the whole', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.array(line, { minLength: 1 }), (some, others) => {
      const [whole, first, second] = [[...some, ...others], some, others].map(drawTotals);
      expect(whole?.requested).toBe((first?.requested ?? 0) + (second?.requested ?? 0));
      for (const column of ['inspected', 'approved'] as const) {
        const [a, b] = [first?.[column], second?.[column]];
        expect(whole?.[column]).toBe(a != null && b != null ? a + b : null);
      }
    }),
  );
});
