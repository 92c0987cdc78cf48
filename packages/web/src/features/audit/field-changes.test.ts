import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test('a change of a record reads as its page does, field by field', () => {
  const particulars = {
    before: { rate: 10.25, term_months: 12, maturity_date: null, loan_amount: 250_000 },
    after: { rate: 10.5, term_months: 18, maturity_date: '2027-11-01', loan_amount: 260_000 },
  };
  expect(fieldChanges({ action: 'deal facts changed', particulars })).toEqual([
    { label: 'Loan amount', value: '$250,000.00 → $260,000.00' },
    { label: 'Interest rate (%)', value: '10.25% → 10.50%' },
    { label: 'Term (months)', value: '12 months → 18 months' },
    { label: 'Maturity date', value: '— → Nov 1, 2027' },
  ]);
});

test.each([
  ['property added', { before: null, after: { street: '12 Elm Street', units: 1 } }],
  ['property removed', { before: { street: '12 Elm Street', units: 1 }, after: null }],
])('%s: what the record said', (action, particulars) => {
  expect(fieldChanges({ action, particulars })).toEqual([
    { label: 'Street', value: '12 Elm Street' },
    { label: 'Units', value: '1' },
  ]);
});

test('an amount that the database wrote as text is an amount', () => {
  const particulars = { before: { estimated_value: '310000.50' }, after: null };
  expect(fieldChanges({ action: 'property removed', particulars })).toEqual([
    { label: 'Estimated value', value: '$310,000.50' },
  ]);
});

test('an order says whether its fee is paid', () => {
  const particulars = { before: { paid: false }, after: { paid: true } };
  expect(fieldChanges({ action: 'title order changed', particulars })).toEqual([
    { label: 'The fee is paid', value: 'No → Yes' },
  ]);
});

test('other entries are no change of a record', () => {
  expect(fieldChanges({ action: 'stage changed', particulars: { from: 'Processing' } })).toBeUndefined();
});
