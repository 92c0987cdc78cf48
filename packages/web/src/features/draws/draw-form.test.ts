import { expect, test } from 'vitest';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { readLine, summarizeRequest } from './draw-form.ts';

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
  ['five', 0, 'Enter a dollar amount with at most 2 decimals.'],
  ['101%', 0, 'Enter a percentage from 0 to 100 with at most 2 decimals.'],
  ['-5%', 0, 'Enter a percentage from 0 to 100 with at most 2 decimals.'],
])('%j requests %d cents or is an error', (typed, amount, fault) => {
  const request = readLine(line, typed);
  expect([request.amount, request.fault]).toEqual([amount, fault]);
});

test('an invalid percentage blocks the whole request', () => {
  expect(summarizeRequest([line], { l1: '101%' }).faults).toHaveLength(1);
});

const other = { ...line, id: 'l2', key: 'l2', name: 'Framing', balance: cents(20_000) };

test('a request totals its lines and what is left in the budget', () => {
  const request = summarizeRequest([line, other], { l1: '1,000.00', l2: '' });
  expect(request.lines).toEqual([{ line, amount: 100_000 }]);
  expect([request.total, request.left]).toEqual([100_000, 20_000]);
  expect(request.faults).toEqual([]);
});

test('an amount above a line’s balance is an error but still counts', () => {
  const request = summarizeRequest([other], { l2: '200.01' });
  expect(request.faults.map(({ line: { name } }) => name)).toEqual(['Framing']);
  expect(request.total).toBe(20_001);
});
