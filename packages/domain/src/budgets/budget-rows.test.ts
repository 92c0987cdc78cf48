import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { mergeBudget, readBudgetRows, type BudgetRow, type CurrentLine } from './budget-rows.ts';
import { lineKey } from './budget-lines.ts';

const row = (number: number, given: Partial<BudgetRow>): BudgetRow => ({
  number,
  sublot: '1',
  sublotName: 'North house',
  code: '100',
  name: 'Foundation',
  amount: '5',
  ...given,
});

test('rows of one deal follow the rules of a budget file, with each problem at its row', () => {
  const { lines, problems } = readBudgetRows([
    row(40, { amount: '$1,234.50' }),
    row(41, { code: '200', amount: '(5)', sublotName: '' }),
    row(44, { code: '100', sublotName: 'South house', name: '' }),
  ]);
  expect(lines.map(({ row: at, amount }) => [at, amount])).toEqual([
    [40, 123_450],
    [41, null],
    [44, 500],
  ]);
  expect(problems).toEqual([
    { cell: 'E41', fault: 'negative' },
    { cell: 'D44', fault: 'no name' },
    { cell: 'C44', fault: 'cost code twice', row: 40, code: '100' },
    { cell: 'B44', fault: 'two names', row: 40, name: 'North house' },
  ]);
});

const current: CurrentLine[] = [
  { sublot: 'A', sublotName: 'House A', code: 'x1', name: 'Roof', amount: cents(1000), invoiced: cents(600) },
  { sublot: 'A', sublotName: 'House A', code: 'x2', name: 'Paint', amount: cents(500), invoiced: cents(0) },
];
const given = (code: string, amount: number, sublotName?: string) => ({
  sublot: 'a',
  sublotName: sublotName ?? 'Sublot a',
  namesSublot: sublotName !== undefined,
  code,
  name: 'Roof',
  amount: cents(amount),
});

test('a known line keeps its place, a new one goes to the end, and other lines stay', () => {
  const merged = mergeBudget(current, [given('x3', 70), given('X1', 600)]);
  expect(merged).toEqual({
    lines: [
      { sublot: 'A', sublotName: 'House A', code: 'X1', name: 'Roof', amount: 600 },
      { sublot: 'A', sublotName: 'House A', code: 'x2', name: 'Paint', amount: 500 },
      { sublot: 'A', sublotName: 'House A', code: 'x3', name: 'Roof', amount: 70 },
    ],
    added: 1,
    changed: 1,
    belowPaid: [],
  });
});

test('a line is never less than what was paid on it', () => {
  expect(mergeBudget(current, [given('x1', 599)])).toMatchObject({
    belowPaid: [{ code: 'x1', invoiced: 600 }],
  });
});

test('the same lines change nothing, and a new sublot name changes its lines', () => {
  const same = current.map((line) => ({ ...line, namesSublot: true }));
  expect(mergeBudget(current, same)).toMatchObject({ added: 0, changed: 0 });
  expect(mergeBudget(current, [given('x1', 1000, 'Big house')])).toMatchObject({
    changed: 1,
    lines: [{ sublotName: 'Big house' }, { sublotName: 'Big house' }],
  });
});

test('too many lines or too large a sum is refused', () => {
  expect(mergeBudget(current, [given('x9', 999_999_999_999)])).toEqual({ fault: 'sum too large' });
  const many = Array.from({ length: 2000 }, (_, place) => given(`n${place}`, 1));
  expect(mergeBudget(current, many)).toEqual({ fault: 'too many lines' });
});

test('merging the same lines twice adds them once', () => {
  const line = fc.record({
    sublot: fc.constantFrom('a', 'A', 'b'),
    code: fc.constantFrom('1', '2', 'x', 'X'),
    amount: fc.nat(10_000).map((amount) => cents(amount)),
  });
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: lineKey }), (lines) => {
      const rows = lines.map((one) => ({
        ...one,
        sublotName: `Sublot ${one.sublot}`,
        name: 'Line',
        namesSublot: false,
      }));
      const once = mergeBudget(current, rows);
      if ('fault' in once) throw new Error('unexpected');
      const twice = mergeBudget(
        once.lines.map((one) => ({ ...one, invoiced: cents(0) })),
        rows,
      );
      expect(twice).toMatchObject({ lines: once.lines, added: 0, changed: 0 });
    }),
  );
});
