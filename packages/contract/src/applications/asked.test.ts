import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { askedQuestions, judgeChange, missingAnswers, questionAt, tooManyItems } from './asked.ts';
import { questions } from './questions.ts';

const today = plainDate('2026-11-24');
const keysOf = (product: (typeof applicationProducts)[number], answers = {}) =>
  askedQuestions({ product, answers, changed: {} }).map(({ key }) => key);

describe('what an application asks', () => {
  test.each([
    ['fix and flip', 'budget', true],
    ['new construction', 'after_repair_value', true],
    ['rental', 'budget', false],
    ['rental', 'monthly_rent', true],
    ['fix and flip', 'monthly_rent', false],
    ['line of credit', 'street', false],
    ['line of credit', 'line_amount', true],
    ['rental', 'line_amount', false],
  ] as const)('%s asks for %s: %s', (product, key, is) => {
    expect(keysOf(product).includes(key)).toBe(is);
  });

  test.each([
    [{}, 'price', false],
    [{ purpose: 'purchase' }, 'price', true],
    [{ purpose: 'purchase' }, 'owed', false],
    [{ purpose: 'cashOut' }, 'owed', true],
    [{ property_kind: 'condo' }, 'units', false],
    [{ property_kind: 'twoToFour' }, 'units', true],
    [{ bankruptcy: false }, 'explanation', false],
    [{ lawsuits: true }, 'explanation', true],
    [{ borrower_kind: 'individual' }, 'ein', false],
    [{ borrower_kind: 'trust' }, 'ein', true],
  ])('with %j it asks for %s: %s', (answers, key, is) => {
    expect(keysOf('fix and flip', answers).includes(key)).toBe(is);
  });

  test('an owner’s questions are asked of each owner of a company', () => {
    const owners = { 'owners.a': 0, 'owners.b': 1 };
    expect(keysOf('rental', { borrower_kind: 'llc', ...owners })).toEqual(
      expect.arrayContaining(['owners.a.share', 'owners.b.share']),
    );
    expect(keysOf('rental', { borrower_kind: 'individual', ...owners })).not.toContain('owners.a.share');
  });
});

const missing = (
  product: (typeof applicationProducts)[number],
  answers: Answers,
  sealed: readonly string[] = [],
) => missingAnswers({ product, answers, changed: {} }, new Set(sealed));

describe('what is missing', () => {
  const everything = (product: (typeof applicationProducts)[number]) => {
    const answers: Record<string, string | number | boolean> = {
      borrower_kind: 'llc',
      purpose: 'purchase',
      property_kind: 'singleFamily',
      'owners.a': 0,
    };
    for (const { key, field } of askedQuestions({ product, answers, changed: {} }))
      answers[key] ??= field.sample as string;
    return answers;
  };

  test.each(applicationProducts)('%s is complete with every sample', (product) => {
    expect(missing(product, everything(product))).toEqual([]);
  });

  test.each(applicationProducts)('%s needs every answer that is not optional', (product) => {
    const answers = everything(product);
    for (const { key, field } of askedQuestions({ product, answers, changed: {} })) {
      const { [key]: _left, ...rest } = answers;
      const paths = missing(product, rest).map(({ path }) => path);
      expect([key, paths.includes(key)]).toEqual([key, field.optional !== true]);
    }
  });

  test('an encrypted answer counts by its place', () => {
    const { ssn: _ssn, ...answers } = everything('rental');
    expect(missing('rental', answers).map(({ path }) => path)).toEqual(['ssn']);
    expect(missing('rental', answers, ['ssn'])).toEqual([]);
  });

  test('owners of a company own all of it', () => {
    const answers = { ...everything('rental'), 'owners.a.share': 60 };
    expect(missing('rental', answers)).toEqual([
      { path: 'owners', message: 'The owners’ shares must add up to 100%.' },
    ]);
  });
});

describe('what can be saved', () => {
  test.each([
    ['price', 212_000, { value: 212_000 }],
    ['price', null, { value: null }],
    ['price', -1, 'refused'],
    ['price', '212,000', 'refused'],
    ['state', 'ga', { value: 'GA' }],
    ['state', 'ZZ', { fault: 'Enter a state’s two letters, such as GA.' }],
    ['phone', '8645550142', { value: '8645550142' }],
    ['phone', '864-555-0142', { fault: 'Enter a phone number with 10 digits.' }],
    ['ssn', '12345678', { fault: 'Enter all 9 digits of the Social Security number.' }],
    ['credit_score', 851, { fault: 'Enter a credit score from 300 to 850.' }],
    ['birth_date', '2010-01-01', { fault: 'Borrowers must be 18 or older.' }],
    ['birth_date', '2027-01-01', { fault: 'Enter a birth date before today.' }],
    ['owners.a', 3, { value: 3 }],
    ['owners.a', 'first', 'refused'],
    ['owners.a.share', 100.5, 'refused'],
    ['share', 50, 'refused'],
    ['owners.a.price', 1, 'refused'],
    ['__proto__', 1, 'refused'],
    ['constructor', 1, 'refused'],
    ['owners.a.constructor', 1, 'refused'],
  ])('%s = %j: %j', (key, value, judged) => {
    const found = judgeChange(key, value, today);
    expect(judged === 'refused' ? 'fault' in found : found).toEqual(judged === 'refused' ? true : judged);
  });

  test('a list takes only so many items', () => {
    const owners = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`owners.a${index}`, index]));
    expect(tooManyItems(owners)).toMatchObject({ path: 'owners' });
  });
});

test('every question is found by its place and accepts its sample', () => {
  for (const [name, { list, field }] of Object.entries(questions)) {
    const key = list === undefined ? name : `${list}.a.${name.slice(list.length + 1)}`;
    expect(questionAt(key)).toBe(questions[name]);
    expect(field.given.safeParse(field.sample).success, name).toBe(true);
  }
});
