import { expect, test } from 'vitest';
import { defaultNeeds, mostNeeds, needsOf, type Need } from './needs.ts';
import { applicationProducts } from './products.ts';

const facts = {
  isPurchase: true,
  isRefinance: false,
  isCompany: false,
  hasGuarantors: false,
  hasBroker: false,
  hasTaxForms: false,
  hasOwnParts: false,
};
const line = (words: string, rest: Partial<Need> = {}): Need => ({
  kind: 'document',
  words,
  why: 'Because.',
  from: 'borrower',
  when: 'always',
  days: 3,
  ...rest,
});
const template = [
  line('id'),
  line('contract', { when: 'purchase' }),
  line('payoff', { when: 'refinance' }),
  line('papers', { when: 'company' }),
  line('their id', { when: 'guarantors', from: 'guarantors' }),
  line('their statement', { from: 'guarantors' }),
  line('fee agreement', { from: 'broker' }),
];
const forms = [line('w-9', { kind: 'tax form' }), line('part', { kind: 'own part', from: 'guarantors' })];

test.each([
  ['a purchase in one’s own name', facts, ['id', 'contract', 'fee agreement']],
  ['a refinance', { ...facts, isPurchase: false, isRefinance: true }, ['id', 'payoff', 'fee agreement']],
  ['a company', { ...facts, isCompany: true }, ['id', 'contract', 'papers', 'fee agreement']],
  [
    'guarantors',
    { ...facts, hasGuarantors: true },
    ['id', 'contract', 'their id', 'their statement', 'fee agreement'],
  ],
  ['a line of credit', { ...facts, isPurchase: false }, ['id', 'fee agreement']],
] as const)('%s needs its lines', (_, given, words) => {
  expect(needsOf(template, given).map((each) => each.words)).toEqual(words);
});

test.each([
  ['nothing in yet', {}, ['w-9', 'part']],
  ['a W-9 from an earlier deal', { hasTaxForms: true }, ['part']],
  ['every part in', { hasOwnParts: true }, ['w-9']],
] as const)('with %s, asks for the rest', (_, known, words) => {
  const asked = needsOf(forms, { ...facts, hasGuarantors: true, ...known });
  expect(asked.map((each) => each.words)).toEqual(words);
});

test.each([
  [true, 'broker'],
  [false, 'borrower'],
] as const)('with a broker: %s, a broker’s line comes from the %s', (hasBroker, from) => {
  expect(needsOf(template, { ...facts, hasBroker }).at(-1)?.from).toBe(from);
});

test.each(applicationProducts)('%s has a template that says what, why and until when', (product) => {
  const lines = defaultNeeds()[product];
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(mostNeeds);
  expect(new Set(lines.map(({ words }) => words)).size).toBe(lines.length);
  for (const { words, why, days } of lines) {
    expect(words.length).toBeLessThanOrEqual(200);
    expect(why).not.toBe('');
    expect(days).toBeGreaterThan(0);
  }
});
