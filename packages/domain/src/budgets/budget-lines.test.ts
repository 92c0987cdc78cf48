import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../construction/sums.ts';
import { cents } from '../money/cents.ts';
import { paidLineFaults, sublotsOf, type NewBudgetLine } from './budget-lines.ts';

const line = (sublot: string, code: string, amount: number): NewBudgetLine => ({
  sublot,
  sublotName: `House ${sublot}`,
  code,
  name: `Work ${code}`,
  amount: cents(amount),
});

test('lines are grouped by sublot in their original order', () => {
  const sublots = sublotsOf([line('2', '10', 5), line('1', '10', 7), line('2', '20', 6)]);
  expect(sublots.map(({ sublot, amount, lines }) => [sublot, amount, lines.length])).toEqual([
    ['2', 11, 2],
    ['1', 7, 1],
  ]);
});

test('the sublot sums add up to the sum of all lines, to the cent', () => {
  const lines = fc.array(
    fc
      .tuple(fc.constantFrom('1', '2', 'A', 'a'), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([sublot, amount]) => line(sublot, '10', amount)),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(lines, (all) => {
      const sublots = sublotsOf(all);
      expect(sumOf(sublots.map(({ amount }) => amount))).toBe(sumOf(all.map(({ amount }) => amount)));
      expect(sublots.flatMap((sublot) => sublot.lines)).toHaveLength(all.length);
    }),
  );
});

test.each([
  ['untouched', [line('1', '10', 500)], []],
  ['exactly what was paid', [line('1', '10', 300)], []],
  ['a code in another case', [line('1', '10', 300), line('x', 'Y', 1)], []],
  ['less than was paid', [line('1', '10', 299)], ['below paid']],
  ['in another sublot', [line('2', '10', 500)], ['missing']],
  ['removed', [], ['missing']],
])('a line with 300 paid: %s', (_, lines, faults) => {
  const paid = [
    { sublot: '1', code: '10', name: 'Work 10', invoiced: cents(300) },
    { sublot: '1', code: '99', name: 'Never drawn', invoiced: cents(0) },
  ];
  expect(paidLineFaults(lines, paid).map(({ fault }) => fault)).toEqual(faults);
});
