import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { dealOfAnswers } from './deal-of-answers.ts';
import { applicationProducts } from './products.ts';

const person = { first_name: 'Ana', last_name: 'Ruiz', email: 'Ana@Example.test' };
const place = { street: '338 Sycamore Avenue', city: 'Decatur', state: 'GA', zip: '30030' };
const house = { ...place, property_kind: 'singleFamily', purpose: 'purchase', price: 212_000 };
const alone = { ...person, borrower_kind: 'individual' };
const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test' };
const property = { ...place, type: 'Single family', units: null, value: 212_000 };

test.each([
  [
    'line of credit',
    { ...alone, line_amount: 750_000, ...house },
    {
      type: 'Line of Credit',
      product: 'Line of credit',
      purpose: null,
      loanAmount: 750_000,
      property: undefined,
    },
  ],
  [
    'fix and flip',
    { ...alone, ...house, budget: 64_000 },
    { type: 'FixNFlip', product: 'Fix and flip', purpose: 'Purchase', loanAmount: 276_000, property },
  ],
  [
    'rental',
    { ...alone, ...house, purpose: 'refinance', current_value: 260_000, owed: 140_000, budget: 9 },
    {
      type: 'Rental',
      product: 'Rental 30-year',
      purpose: 'Refinance',
      loanAmount: 140_000,
      property: { ...property, value: 260_000 },
    },
  ],
  [
    'new construction',
    { ...alone, ...house, property_kind: 'land', budget: 400_000, loan_amount: 500_000 },
    {
      type: 'New Construction',
      product: 'New construction',
      purpose: 'Purchase',
      loanAmount: 500_000,
      property: { ...property, type: 'Land' },
    },
  ],
] as const)('%s', (product, answers: Answers, facts) => {
  expect(dealOfAnswers(product, answers)).toEqual({
    ...facts,
    entity: undefined,
    borrower: ana,
    guarantors: [],
  });
});

test.each([
  ['what is asked for', { loan_amount: 90_000, purpose: 'purchase', price: 100_000 }, 90_000],
  ['the price', { purpose: 'purchase', price: 100_000, current_value: 1, owed: 1 }, 100_000],
  ['the value, to take cash out', { purpose: 'cashOut', current_value: 300_000, owed: 10 }, 300_000],
  ['what is owed', { purpose: 'refinance', current_value: 300_000, owed: 120_000, price: 7 }, 120_000],
  ['the value, with nothing owed', { purpose: 'refinance', current_value: 300_000, owed: 0 }, 300_000],
  ['zero asked for is no amount', { loan_amount: 0, purpose: 'purchase', price: 5 }, 5],
])('a rental’s amount is %s', (_, answers: Answers, amount) => {
  expect(dealOfAnswers('rental', answers).loanAmount).toBe(amount);
});

test.each([
  ['twoToFour', 3, '2–4 units', 3],
  ['multifamily', 24, 'Multifamily', 24],
  ['condo', 24, 'Condo', null],
])('a %s answered with %s units', (property_kind, units, type, shown) => {
  const { property: one } = dealOfAnswers('rental', { ...house, property_kind, units });
  expect(one).toMatchObject({ type, units: shown });
});

const owner = (id: string, position: number, email: string, guarantees: boolean) => ({
  [`owners.${id}`]: position,
  [`owners.${id}.first_name`]: 'Owner',
  [`owners.${id}.last_name`]: id.toUpperCase(),
  [`owners.${id}.email`]: email,
  [`owners.${id}.guarantees`]: guarantees,
});
const company = { ...person, borrower_kind: 'llc', entity_name: 'Alder Homes LLC' };

test('owners who guarantee are guarantors once each, and the borrower is none', () => {
  const deal = dealOfAnswers('rental', {
    ...company,
    ...owner('a', 2, 'Lee@example.test', true),
    ...owner('b', 1, 'ANA@example.test', true),
    ...owner('c', 0, 'kim@example.test', false),
    ...owner('d', 3, 'lee@example.test', true),
  });
  expect(deal.entity).toBe('Alder Homes LLC');
  expect(deal.guarantors).toEqual([{ firstName: 'Owner', lastName: 'A', email: 'lee@example.test' }]);
});

test('a company answered before "in my own name" is not the borrower', () => {
  const answers = { ...company, ...owner('a', 0, 'lee@example.test', true), borrower_kind: 'individual' };
  expect(dealOfAnswers('rental', answers)).toMatchObject({ entity: undefined, guarantors: [] });
});

test('any answers make a deal with an amount of zero or more', () => {
  const answers = fc.dictionary(
    fc.constantFrom('purpose', 'price', 'owed', 'budget', 'loan_amount', 'line_amount', 'current_value', 'x'),
    fc.oneof(fc.nat(), fc.boolean(), fc.constantFrom('purchase', 'refinance', 'cashOut', '__proto__')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...applicationProducts), answers, (product, given) => {
      expect(dealOfAnswers(product, given).loanAmount).toBeGreaterThanOrEqual(0);
    }),
  );
});
