import { expect, test } from 'vitest';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { servicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { faqSections } from './faq-sections.ts';
import { findQuestions } from './find-questions.ts';

const lender: Lender = {
  name: 'Quayside Lending',
  productName: 'Portal',
  whiteLabel: false,
  phone: '555-010-0199',
  email: 'help@quayside.test',
  address: '1 Quay',
  licensing: '',
  logoUrl: null,
  programLinks: [],
  companyLinks: [],
  learnLinks: [],
  privacyUrl: '',
  termsUrl: '',
  pricingEngineUrl: null,
  customerApplyUrl: '',
  brokerApplyUrl: '',
};
const sections = faqSections(lender, servicingFacts);
const questions = sections.flatMap((section) => section.questions);

function answerTo(id: string): string {
  return questions.find((each) => each.id === id)?.answer.join(' ') ?? '';
}

test('each question has its own URL fragment', () => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true);
});

test.each([
  ['late-charge', '5%'],
  ['late-charge', '10 days'],
  ['when-are-invoices-posted', 'fifth business day'],
  ['extend-my-loan', '3-month increments'],
  ['extend-my-loan', '30 or more days before'],
  ['extension-fee', '0.5% of the loan if you pay upfront, or 1.0% at payoff'],
  ['payoff-letter', 'within 2 business days'],
  ['payoff-letter', 'no more than 30 days out'],
  ['payoff-cost', '$10 per letter, $30 for each additional request within 30 days and $100 for a rush'],
  ['property-damage', 'over $20,000'],
  ['contact', '555-010-0199'],
])('the answer to %s says %j', (id, words) => {
  expect(answerTo(id)).toContain(words);
});

test('questions use the lender’s name', () => {
  expect(questions.map(({ question }) => question)).toContain('How do I reach Quayside Lending?');
});

test('a search finds questions with every word in the question or answer, ignoring case', () => {
  const found = findQuestions(sections, '  EXTENSION  upfront ').flatMap((section) => section.questions);
  expect(found.map(({ id }) => id)).toEqual(['extension-fee']);
});

test('an empty search shows every question, and an unknown word finds none', () => {
  expect(findQuestions(sections, ' ')).toEqual(sections);
  expect(findQuestions(sections, 'zebra')).toEqual([]);
});
