import { expect, test } from 'vitest';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { emptyDrawForm, type RequestSummary } from './draw-form.ts';
import { errorsByField, endOf, missingStart, requestOf } from './send-draw.ts';

const line = {
  id: 'line-1',
  key: 'l1',
  code: '1010',
  name: 'Foundation',
  budget: cents(100_000),
  invoiced: cents(0),
  balance: cents(100_000),
};
const request: RequestSummary = {
  lines: [{ line, amount: cents(12_345) }],
  faults: [],
  total: cents(12_345),
  left: cents(87_655),
};

test('a request is sent in dollars with the inspection end date', () => {
  const form = { ...emptyDrawForm, start: '2026-11-23', lockbox: ' 1234 ', beneficiary: 'b1', agree: true };
  const preparation = { attachments: [], agreement: 'The work is done.' };
  expect(requestOf('d1', request, form, preparation)).toMatchObject({
    dealid: 'd1',
    LockboxAccessCode: '1234',
    lineItems: [{ budgetItem: 'line-1', costCode: '1010', amount: 123.45, balance: 1000 }],
    inspection_end_date: endOf('2026-11-23'),
    attachments: [],
    agreement: 'The work is done.',
  });
});

test('without a start date there is no end date, and the start date is reported missing', () => {
  expect(endOf('')).toBe('');
  expect(missingStart(emptyDrawForm)).toHaveLength(1);
  expect(missingStart({ ...emptyDrawForm, start: '2026-11-23' })).toEqual([]);
});

test('errors go to their dialog fields, and the rest are grouped', () => {
  const { fields, others } = errorsByField({
    inspection_start_date: 'Choose a day.',
    inspection_end_date: 'Not a day.',
    agree: 'Please agree.',
    'lineItems.0.amount': 'Too much.',
  });
  expect([...fields]).toEqual([
    ['start', 'Choose a day.'],
    ['agree', 'Please agree.'],
  ]);
  expect(others).toEqual(['Too much.']);
});
