import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { BasisPoints } from '../money/share-out.ts';
import { holdBack, inspectedOf, judgeDecision, maxApprovable, type Decision } from './draw-approval.ts';

const points = (percent: number) => (percent * 100) as BasisPoints;
const line = { budget: cents(10_000), invoiced: cents(2_000), requested: cents(3_000) };

test.each([
  [{ percent: points(50) }, 3_000],
  [{ percent: points(40) }, 2_000],
  [{ percent: points(100) }, 3_000],
  [{ percent: points(20) }, 0],
  [{ percent: points(0) }, 0],
  [{ amount: cents(0) }, 0],
  [{ amount: cents(2_999) }, 2_999],
  [{ amount: cents(3_000) }, 3_000],
  [{ amount: cents(3_001) }, undefined],
  [{ amount: cents(-1) }, undefined],
] as const)('finding %o supports %s', (finding, supported) => {
  expect(inspectedOf(line, finding)).toBe(supported);
});

test.each([
  [3_000, 2_500, 8_000, 2_500],
  [3_000, 3_000, 1_000, 1_000],
  [500, 900, 8_000, 500],
  [500, 500, -100, 0],
] as const)('requested %i, inspected %i, remaining %i: at most %i', (requested, inspected, left, most) => {
  const drawn = { requested, inspected, budget: 8_000, invoiced: 8_000 - left };
  const [a, b, c, d] = [drawn.requested, drawn.inspected, drawn.budget, drawn.invoiced].map(cents);
  expect(
    maxApprovable({
      requested: a ?? cents(0),
      inspected: b ?? cents(0),
      budget: c ?? cents(0),
      invoiced: d ?? cents(0),
    }),
  ).toBe(most);
});

test.each([
  [undefined, undefined, 2_500],
  [2_500, undefined, 2_500],
  [2_499, 'One window is missing.', 2_499],
  [2_499, undefined, 'less without a reason'],
  [2_499, '  ', 'less without a reason'],
  [0, 'Not started.', 0],
  [2_501, 'More, please.', 'more than may be approved'],
  [-1, 'Back.', 'more than may be approved'],
] as const)('approving %s because of %s: %s', (amount, reason, verdict) => {
  const decision: Decision = { amount: amount === undefined ? undefined : cents(amount), reason };
  expect(judgeDecision({ ...line, inspected: cents(2_500) }, decision)).toBe(verdict);
});

test('paid plus retained equals approved on each line, and the retained sum is the retainage', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10 ** 10).map(cents)),
      fc.integer({ min: 0, max: 10_000 }),
      (approved, part) => {
        const split = holdBack(approved, part as BasisPoints);
        for (const [index, { paid, retained }] of split.entries()) {
          expect(paid + retained).toBe(approved[index]);
          expect(Math.min(paid, retained)).toBeGreaterThanOrEqual(0);
        }
        const sum = approved.reduce((total, amount) => total + amount, 0);
        const kept = split.reduce((total, { retained }) => total + retained, 0);
        expect(Math.abs(kept - (sum * part) / 10_000)).toBeLessThanOrEqual(0.5 + 1e-3);
      },
    ),
  );
});
