import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import { questionKey, questionRules } from '@drawbridge/domain/applications/question-rules.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { describe, expect, test } from 'vitest';
import { askedQuestions, asksFor, missingAnswers, shownQuestions } from './asked.ts';
import {
  differingRules,
  questionChange,
  questionSettingTable,
  questionsOf,
  ruleOf,
} from './question-settings.ts';

const company: Answers = { borrower_kind: 'llc', 'owners.a': 0 };

const keysOf = (changed = {}, answers: Answers = {}) =>
  askedQuestions({ product: 'rental', answers, changed }).map(({ key }) => key);
const missing = (changed = {}, answers: Answers = {}) =>
  missingAnswers({ product: 'rental', answers, changed }, new Set()).map(({ path }) => path);

describe('what a lender changed', () => {
  test('a question that is off is not asked, and only of that product', () => {
    expect(keysOf({ 'rental: is_leased': 'off' })).not.toContain('is_leased');
    expect(keysOf({ 'fix and flip: closing_by': 'off' })).toContain('closing_by');
  });

  test('a required question is missed until it is answered, an optional one is not', () => {
    expect(missing()).toContain('is_leased');
    expect(missing({ 'rental: is_leased': 'optional' })).not.toContain('is_leased');
    expect(missing()).not.toContain('closing_by');
    expect(missing({ 'rental: closing_by': 'required' })).toContain('closing_by');
    expect(missing({ 'rental: closing_by': 'required' }, { closing_by: '2026-12-18' })).not.toContain(
      'closing_by',
    );
  });

  test('an answer to a question that is off is kept for readers and calls for no other question', () => {
    const answers = { property_kind: 'multifamily' };
    const changed = { 'rental: property_kind': 'off' } as const;
    expect(keysOf({}, answers)).toContain('units');
    expect(keysOf(changed, answers)).not.toContain('units');
    const shown = shownQuestions({ product: 'rental', answers, changed }, []).map(({ key }) => key);
    expect(shown).toContain('property_kind');
    expect(
      shownQuestions({ product: 'rental', answers: {}, changed }, []).map(({ key }) => key),
    ).not.toContain('property_kind');
  });

  test('an encrypted answer to a question that is off is still there', () => {
    const asking = { product: 'rental', answers: {}, changed: { 'rental: ssn': 'off' } } as const;
    expect(shownQuestions(asking, ['ssn']).map(({ key }) => key)).toContain('ssn');
    expect(askedQuestions(asking).map(({ key }) => key)).not.toContain('ssn');
  });

  test('shares must add up only while they are asked', () => {
    expect(missing({}, company)).toContain('owners');
    expect(missing({ 'rental: owners.share': 'off' }, company)).not.toContain('owners');
    expect(missing({ 'rental: owners.share': 'optional' }, company)).not.toContain('owners');
    const half = { ...company, 'owners.a.share': 50 };
    expect(missing({ 'rental: owners.share': 'optional' }, half)).toContain('owners');
    expect(missing({ 'rental: owners.share': 'off' }, half)).not.toContain('owners');
  });

  test('a list is asked for while one of its questions is on', () => {
    const projects = questionsOf('rental').filter(([, { list }]) => list === 'projects');
    const off = Object.fromEntries(projects.map(([name]) => [`rental: ${name}`, 'off' as const]));
    const asking = { product: 'rental', answers: {}, changed: off } as const;
    expect(asksFor('projects', asking)).toBe(false);
    expect(asksFor('projects', { ...asking, changed: {} })).toBe(true);
  });
});

describe('questions that a deal needs', () => {
  test('are asked whatever is stored', () => {
    expect(ruleOf('rental', 'street', { 'rental: street': 'off' })).toBe('required');
    expect(missing({ 'rental: street': 'off' })).toContain('street');
  });

  test.each(applicationProducts)(
    '%s keeps borrower, place and amount with everything else off',
    (product) => {
      const off = Object.fromEntries(Object.keys(questionSettingTable).map((key) => [key, 'off' as const]));
      const answers = { purpose: 'purchase', borrower_kind: 'llc', 'owners.a': 0 };
      const keys = askedQuestions({ product, answers, changed: off }).map(({ key }) => key);
      const amounts =
        product === 'line of credit' ? ['line_amount'] : ['street', 'city', 'state', 'zip', 'price'];
      expect(keys).toEqual(
        expect.arrayContaining(['first_name', 'last_name', 'email', 'entity_name', ...amounts]),
      );
    },
  );

  test.each(['rental: street', 'rental: line_amount', 'rental: nonsense', 'nonsense', 'constructor'])(
    'a rule for %s is refused',
    (key) => {
      const read = questionChange.safeParse({ version: 0, fields: { [key]: 'off' } });
      expect(read.error?.issues.map(({ path }) => path)).toEqual([['fields', key]]);
    },
  );
});

test('only what differs from the defaults is stored', () => {
  expect(
    differingRules({
      'rental: is_leased': 'required',
      'rental: closing_by': 'required',
      'rental: monthly_dues': 'optional',
    }),
  ).toEqual({ 'rental: closing_by': 'required' });
});

test('every rule of every question of the table can be saved', () => {
  for (const key of Object.keys(questionSettingTable))
    for (const rule of questionRules)
      expect(questionChange.safeParse({ version: 0, fields: { [key]: rule } }).success, key).toBe(true);
});

test('the table leaves out what is essential, and nothing else', () => {
  for (const product of applicationProducts)
    for (const [name, { essential }] of questionsOf(product))
      expect([name, questionKey(product, name) in questionSettingTable]).toEqual([name, essential !== true]);
});
