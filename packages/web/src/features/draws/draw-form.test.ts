import { expect, test } from 'vitest';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { askedOf, askedOfAll } from './draw-form.ts';

const line = {
  id: 'l1',
  key: 'l1',
  code: '1010',
  name: 'Foundation',
  budget: cents(100_000),
  invoiced: cents(0),
  balance: cents(100_000),
};

test.each([
  ['500', 50_000, undefined],
  ['', 0, undefined],
  ['five', 0, 'Please enter an amount of dollars with at most 2 decimals.'],
  ['101%', 0, 'Please enter a percentage from 0 to 100 with at most 2 decimals.'],
  ['-5%', 0, 'Please enter a percentage from 0 to 100 with at most 2 decimals.'],
])('%j asks for %d cents or is complained of', (typed, amount, fault) => {
  const asked = askedOf(line, typed);
  expect([asked.amount, asked.fault]).toEqual([amount, fault]);
});

test('what is no percentage keeps the whole request from being sent', () => {
  expect(askedOfAll([line], { l1: '101%' }).faults).toHaveLength(1);
});

const other = { ...line, id: 'l2', key: 'l2', name: 'Framing', balance: cents(20_000) };

test('a request sums what its lines ask for, and says what is left of the budget', () => {
  const asked = askedOfAll([line, other], { l1: '1,000.00', l2: '' });
  expect(asked.lines).toEqual([{ line, amount: 100_000 }]);
  expect([asked.total, asked.left]).toEqual([100_000, 20_000]);
  expect(asked.faults).toEqual([]);
});

test('more than the balance of a line is complained of, and still counted', () => {
  const asked = askedOfAll([other], { l2: '200.01' });
  expect(asked.faults.map(({ line: { name } }) => name)).toEqual(['Framing']);
  expect(asked.total).toBe(20_001);
});
