import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../construction/sums.ts';
import { cents } from '../money/cents.ts';
import { paidLineFaults, type NewBudgetLine } from './budget-lines.ts';
import { compareBudgets, type CurrentBudgetLine } from './compare-budgets.ts';

const line = (code: string, amount: number, given: Partial<NewBudgetLine> = {}): NewBudgetLine => ({
  sublot: '1',
  sublotName: 'Main house',
  code,
  name: `Work ${code}`,
  amount: cents(amount),
  ...given,
});
const paid = (of: NewBudgetLine, invoiced = 0): CurrentBudgetLine => ({ ...of, invoiced: cents(invoiced) });

test.each([
  ['the same', [paid(line('10', 500))], [line('10', 500)], ['unchanged']],
  ['more', [paid(line('10', 500))], [line('10', 501)], ['changed']],
  ['another name', [paid(line('10', 500))], [line('10', 500, { name: 'Roof' })], ['changed']],
  ['another sublot name', [paid(line('10', 500))], [line('10', 500, { sublotName: 'Barn' })], ['changed']],
  ['a code in another case', [paid(line('a', 5))], [line('A', 5, { name: 'Work a' })], ['unchanged']],
  ['another sublot', [paid(line('10', 500))], [line('10', 500, { sublot: '2' })], ['removed', 'added']],
  ['exactly what was paid', [paid(line('10', 500), 300)], [line('10', 300)], ['changed']],
  ['less than was paid', [paid(line('10', 500), 300)], [line('10', 299)], ['changed below paid']],
  ['removed after it was paid', [paid(line('10', 500), 300)], [], ['removed below paid']],
  ['already overpaid before', [paid(line('10', 200), 300)], [line('10', 200)], ['unchanged below paid']],
  ['a key twice', [paid(line('10', 1)), paid(line('10', 2))], [line('10', 1)], ['removed', 'unchanged']],
  ['nothing before', [], [line('10', 1)], ['added']],
])('%s', (_, before, after, changes) => {
  const { lines } = compareBudgets(before, after, null);
  expect(lines.map(({ change, belowPaid }) => (belowPaid ? `${change} below paid` : change))).toEqual(
    changes,
  );
});

test('lines below what was paid come first, then removed, changed, added and unchanged ones', () => {
  const before = [
    paid(line('same', 1)),
    paid(line('more', 1)),
    paid(line('short', 9), 5),
    paid(line('gone', 1)),
  ];
  const after = [line('new', 1), line('same', 1), line('short', 4), line('more', 2), line('newer', 1)];
  const { lines } = compareBudgets(before, after, null);
  expect(lines.map(({ before: old, after: now }) => (now ?? old)?.code)).toEqual([
    'short',
    'gone',
    'more',
    'new',
    'newer',
    'same',
  ]);
});

test('the new total is compared with the holdback if there is one', () => {
  const after = [line('10', 500)];
  expect(compareBudgets([], after, cents(400)).overHoldback).toBe(100);
  expect(compareBudgets([], after, cents(700)).overHoldback).toBe(-200);
  expect(compareBudgets([], after, null).overHoldback).toBeNull();
});

const anyLine = fc
  .record({
    sublot: fc.constantFrom('1', '2', 'a', 'A'),
    code: fc.constantFrom('10', '20', 'x', 'X'),
    name: fc.constantFrom('Framing', 'Roof'),
    amount: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ code, amount, ...given }) => line(code, amount, given));
const budgetOf = fc.array(anyLine, { maxLength: 30 });
const currentOf = fc.array(
  fc.tuple(anyLine, fc.integer({ min: 0, max: 999_999 })).map(([of, invoiced]) => paid(of, invoiced)),
  { maxLength: 30 },
);

test('the lines add up to both budgets and to what was paid, to the cent', () => {
  fc.assert(
    fc.property(currentOf, budgetOf, (current, next) => {
      const result = compareBudgets(current, next, null);
      const { lines } = result;
      expect(sumOf(lines.map(({ before }) => before?.amount ?? cents(0)))).toBe(result.before);
      expect(sumOf(lines.map(({ after }) => after?.amount ?? cents(0)))).toBe(result.after);
      expect(sumOf(lines.map(({ invoiced }) => invoiced))).toBe(result.invoiced);
      expect(result.before).toBe(sumOf(current.map(({ amount }) => amount)));
      expect(result.after).toBe(sumOf(next.map(({ amount }) => amount)));
      expect(lines.flatMap(({ before }) => before ?? [])).toHaveLength(current.length);
      expect(lines.flatMap(({ after }) => after ?? [])).toHaveLength(next.length);
    }),
  );
});

test('unchanged lines have no difference, and a budget equals itself', () => {
  fc.assert(
    fc.property(currentOf, budgetOf, (current, next) => {
      const unchanged = compareBudgets(current, next, null).lines.filter(
        ({ change }) => change === 'unchanged',
      );
      const factsOf = (given: NewBudgetLine | null) => [given?.amount, given?.name, given?.sublotName];
      expect(unchanged.map(({ after }) => factsOf(after))).toEqual(
        unchanged.map(({ before }) => factsOf(before)),
      );
      const itself = compareBudgets(current, current, null);
      expect(itself.after).toBe(itself.before);
      expect(itself.lines.every(({ change }) => change === 'unchanged')).toBe(true);
    }),
  );
});

test('approving refuses exactly the lines marked below paid', () => {
  const oneOfEach = <Of extends NewBudgetLine>(lines: fc.Arbitrary<Of[]>) =>
    lines.map((all) => [...new Map(all.map((of) => [`${of.sublot} ${of.code}`.toLowerCase(), of])).values()]);
  fc.assert(
    fc.property(oneOfEach(currentOf), oneOfEach(budgetOf), (current, next) => {
      const marked = compareBudgets(current, next, null).lines.filter(({ belowPaid }) => belowPaid);
      const refused = paidLineFaults(next, current).map(({ line: of }) => of);
      expect(new Set(marked.map(({ before }) => before))).toEqual(new Set(refused));
    }),
  );
});
