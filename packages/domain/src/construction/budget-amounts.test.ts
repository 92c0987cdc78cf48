import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { balanceOf, budgetTotals, percentUsed } from './budget-amounts.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
const lines = fc.array(fc.record({ budget: amount, invoiced: amount }), { maxLength: 50 });

test.each([
  [0, 0, 0],
  [100_000, 0, 0],
  [100_000, 1, 1],
  [100_000, 49_499, 49],
  [100_000, 49_500, 50],
  [100_000, 99_999, 99],
  [100_000, 100_000, 100],
  [100_000, 120_000, 100],
  [0, 500, 100],
] as const)('of a budget of %i, %i invoiced is %i percent', (budget, invoiced, percent) => {
  expect(percentUsed({ budget, invoiced })).toBe(percent);
});

test('paying more than the budget gives a negative balance', () => {
  expect(balanceOf({ budget: cents(10_000), invoiced: cents(10_001) })).toBe(-1);
});

test('the balance of the totals is the sum of the balances for any grouping of lines', () => {
  fc.assert(
    fc.property(lines, fc.nat(50), (all, cut) => {
      const totals = budgetTotals(all);
      expect(balanceOf(totals)).toBe(all.reduce((sum, line) => sum + balanceOf(line), 0));
      const groups = [budgetTotals(all.slice(0, cut)), budgetTotals(all.slice(cut))];
      expect(budgetTotals(groups)).toEqual(totals);
    }),
  );
});

test('percentages stay between 0 and 100 and never fall as more is used', () => {
  fc.assert(
    fc.property(amount, amount, fc.nat(1_000_000), (budget, invoiced, more) => {
      const before = percentUsed({ budget, invoiced });
      const after = percentUsed({ budget, invoiced: invoiced + more });
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after).toBeLessThanOrEqual(100);
    }),
  );
});
