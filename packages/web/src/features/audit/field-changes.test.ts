import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

function changes(action: string, particulars: Record<string, unknown>, subject: string | null = null) {
  return fieldChanges({ action, subject, particulars });
}

test('shows a changed record field by field, as its own page would', () => {
  const particulars = {
    before: { rate: 10.25, term_months: 12, maturity_date: null, loan_amount: 250_000 },
    after: { rate: 10.5, term_months: 18, maturity_date: '2027-11-01', loan_amount: 260_000 },
  };
  expect(changes('deal facts changed', particulars)).toEqual([
    { label: 'Loan amount', value: '$250,000.00 → $260,000.00' },
    { label: 'Interest rate', value: '10.25% → 10.50%' },
    { label: 'Term', value: '12 months → 18 months' },
    { label: 'Maturity date', value: '— → Nov 1, 2027' },
  ]);
});

test.each([
  ['property added', { before: null, after: { street: '12 Elm Street', units: 1 } }],
  ['property removed', { before: { street: '12 Elm Street', units: 1 }, after: null }],
])('%s: shows the record’s values', (action, particulars) => {
  expect(changes(action, particulars)).toEqual([
    { label: 'Street', value: '12 Elm Street' },
    { label: 'Units', value: '1' },
  ]);
});

test('formats an amount that the database stored as text', () => {
  const particulars = { before: { estimated_value: '310000.50' }, after: null };
  expect(changes('property removed', particulars)).toEqual([
    { label: 'Estimated value', value: '$310,000.50' },
  ]);
});

test('shows whether an order’s fee is paid', () => {
  const particulars = { before: { paid: false }, after: { paid: true } };
  expect(changes('title order changed', particulars)).toEqual([{ label: 'Fee paid', value: 'No → Yes' }]);
});

test('returns undefined for entries that change no record', () => {
  expect(changes('stage changed', { from: 'Processing' })).toBeUndefined();
});

const maria = {
  name: 'Maria Lopez',
  email: 'maria@example.test',
  phone: null,
  is_lead: false,
  is_administrator: false,
  representative_id: null,
};

test('shows only the fields of a person that changed', () => {
  const changed = {
    name: 'Maria Lopez-Reyes',
    phone: '843-555-0161',
    is_lead: true,
    is_administrator: false,
  };
  expect(changes('person changed', { before: maria, changed })).toEqual([
    { label: 'Name', value: 'Maria Lopez → Maria Lopez-Reyes' },
    { label: 'Phone', value: '— → 843-555-0161' },
    { label: 'Lead', value: 'No → Yes' },
  ]);
});

const [pat, kim] = ['a'.repeat(32), 'b'.repeat(32)];

test.each([
  [null, pat, 'assigned'],
  [pat, kim, 'reassigned'],
  [pat, null, 'unassigned'],
])('shows no id for a loan officer changed from %s to %s', (from, to, value) => {
  const before = { ...maria, representative_id: from };
  expect(changes('person changed', { before, changed: { representative_id: to } })).toEqual([
    { label: 'Loan officer', value },
  ]);
});

test('shows changed settings, with “Default” for values that are not stored', () => {
  const particulars = {
    before: { letterDollars: 40, lateChargeAfterDays: 12, extensionPercentUpfront: 0.5 },
    after: { letterDollars: 40, lateChargeAfterDays: 15, rushDollars: 75 },
  };
  expect(changes('setting changed', particulars, 'fees')).toEqual([
    { label: 'Rush fee', value: 'Default → $75' },
    { label: 'Extension fee, paid upfront', value: '0.5% of the loan → Default' },
    { label: 'Late charge grace period', value: '12 days → 15 days' },
  ]);
});

test('shows changed settings of applications in words, without ids', () => {
  const line = (words: string) => ({ words, kind: 'document' });
  const particulars = {
    before: {
      loanNumberPattern: 'HL-{number}',
      otherwise: null,
      needs: { rental: [line('Upload a photo ID.')] },
    },
    after: {
      loanNumberPattern: 'LN-{number}',
      otherwise: pat,
      needs: { rental: [line('Upload a photo ID.'), line('Upload the lease.')] },
    },
  };
  expect(changes('setting changed', particulars, 'applications')).toEqual([
    { label: 'Loan numbers', value: 'HL-{number} → LN-{number}' },
    { label: 'Loan officer for everyone else', value: 'Nobody → 1 employee' },
    { label: 'Still needed, Rental', value: 'Upload a photo ID. → Upload a photo ID. · Upload the lease.' },
  ]);
});

test.each([
  ['flag logs', { before: null, after: true }, { label: 'Browser log', value: 'Default → On' }],
  ['flag live', { before: false, after: null }, { label: 'Live updates', value: 'Off → Default' }],
  [
    'two-person rules',
    { before: { verifierDoesNotWire: false }, after: null },
    { label: 'Verify an account, then wire to it', value: 'Off → Default' },
  ],
  [
    'notices',
    { before: { pastDueDays: 5 }, after: null },
    { label: 'Days after the due date', value: '5 days → Default' },
  ],
  [
    'retention',
    { before: { mailDays: 90 }, after: null },
    { label: 'Email records', value: '90 days → Default' },
  ],
  [
    'brand',
    { before: { learnLinks: [{ label: 'Guide', href: 'https://lender.test/guide' }] }, after: null },
    { label: 'Learn links', value: 'Guide (https://lender.test/guide) → Default' },
  ],
])('shows a change to %s', (subject, particulars, line) => {
  const action = particulars.after === null ? 'setting given back' : 'setting changed';
  expect(changes(action, particulars, subject)).toEqual([line]);
});

test.each(['calendar', 'logo', 'mail invitation', 'flag retired'])(
  'returns undefined for %s, a setting without a table',
  (subject) => {
    expect(changes('setting changed', { before: null, after: {} }, subject)).toBeUndefined();
  },
);
