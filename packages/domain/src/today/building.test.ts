import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { buildingOf, byProgress } from './building.ts';
import { pendingDraw, quietLoan } from './example-loan.ts';

const budget = { budget: cents(148_000_00), invoiced: cents(68_080_00) };
const loan = { ...quietLoan, type: 'FixNFlip', holdback: cents(148_000_00), budget } as const;

test.each([
  ['without a draw', {}, [68_080_00, 0, 79_920_00, true]],
  ['with an approved one', { draw: pendingDraw }, [68_080_00, 21_300_00, 58_620_00, false]],
  [
    'with a requested one',
    { draw: { ...pendingDraw, state: 'requested', approved: cents(0) } },
    [68_080_00, 22_000_00, 57_920_00, false],
  ],
  [
    'that drew more than planned',
    { budget: { ...budget, invoiced: cents(150_000_00) } },
    [150_000_00, 0, 0, false],
  ],
  ['that draws through the analyst', { type: 'Multifamily' }, [68_080_00, 0, 79_920_00, false]],
] as const)('a building %s shows what is drawn, requested and left', (_, changes, expected) => {
  const shown = buildingOf({ ...loan, ...changes });
  expect([shown?.drawn, shown?.requested, shown?.left, shown?.isDrawable]).toEqual(expected);
});

test.each([
  ['before it funds', { status: 'Processing' }],
  ['without a budget', { budget: null }],
  ['with an empty budget', { budget: { budget: cents(0), invoiced: cents(0) } }],
] as const)('a loan is no building %s', (_, changes) => {
  expect(buildingOf({ ...loan, ...changes })).toBeUndefined();
});

test('money on its way comes first, then what can be drawn', () => {
  const shown = byProgress([
    { name: 'finished', requested: cents(0), isDrawable: false },
    { name: 'drawable', requested: cents(0), isDrawable: true },
    { name: 'first on its way', requested: cents(5), isDrawable: false },
    { name: 'second on its way', requested: cents(9), isDrawable: false },
  ]);
  expect(shown.map(({ name }) => name)).toEqual([
    'first on its way',
    'second on its way',
    'drawable',
    'finished',
  ]);
});
