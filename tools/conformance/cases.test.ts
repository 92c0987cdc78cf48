import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deviationsOf, readCases } from './cases.ts';

const published = readFileSync(
  join(import.meta.dirname, '../../docs/conformance/servicing-cases.json'),
  'utf8',
);

describe('every published case', () => {
  test.each(readCases(published).map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(deviationsOf(one)).toEqual([]);
  });
});

const [first] = readCases(published);
if (!first) throw new Error('no case');

test('every value that comes out otherwise is named', () => {
  const expected = { ...first.expected, daysPastDue: 3, warnings: ['onHold' as const] };
  expect(deviationsOf({ ...first, expected }).map(({ at }) => at)).toEqual(['daysPastDue', 'warnings.0']);
});

test.each([
  ['text', 'not a JSON file'],
  ['{"format":1,"cases":[]}', 'not a file of cases'],
  ['{"format":2,"cases":{}}', 'not a file of cases'],
  ['{"format":2,"cases":[7]}', 'Case 1: Invalid input: expected object, received number'],
])('a file that is none is refused: %s', (text, why) => {
  expect(() => readCases(text)).toThrow(why);
});

describe('a wrong field is refused by case and name', () => {
  const { terms, expected } = first;
  const payment = { id: 'p', kind: 'payment', on: terms.fundedOn, amountCents: 100 };
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a missing name',
      { name: undefined },
      'Case 1: name: Invalid input: expected string, received undefined',
    ],
    ['an unknown field', { asof: '2026-01-01' }, 'asof: no field of the format'],
    ['a misspelled term', { terms: { ...terms, leaddays: 3 } }, 'terms.leaddays: no field of the format'],
    ['a day that does not exist', { asOf: '2026-02-30' }, 'asOf: not a day such as 2026-03-31'],
    [
      'dollars for cents',
      { terms: { ...terms, commitmentCents: 0.5 } },
      'terms.commitmentCents: Invalid input',
    ],
    ['a due day', { terms: { ...terms, dueDay: 32 } }, 'terms.dueDay: Too big'],
    [
      'two kinds of payment',
      { terms: { ...terms, repayment: { kind: 'level' } } },
      'terms.repayment: needs either',
    ],
    [
      'impossible terms',
      { terms: { ...terms, maturityOn: terms.fundedOn } },
      'terms.maturityOn: not after fundedOn',
    ],
    ['an unknown kind of entry', { entries: [{ ...payment, kind: 'gift' }] }, 'entries.0.kind: Invalid'],
    ['a field of another entry', { entries: [{ ...payment, feeKind: 'x' }] }, 'entries.0.feeKind: no field'],
    [
      'an amount below zero',
      { entries: [{ ...payment, amountCents: -1 }] },
      'entries.0.amountCents: Too small',
    ],
    ['an id used twice', { entries: [payment, payment] }, 'entries.1.id: used twice'],
    [
      'an unknown bucket',
      { expected: { ...expected, buckets: { cents: 1 } } },
      'expected.buckets.cents: no field',
    ],
    [
      'a payoff nobody asked for',
      { goodThrough: undefined },
      'expected.payoff: belongs to a case with goodThrough',
    ],
  ])('%s', (_what, wrong, why) => {
    // Undefined fields are left out.
    const text = JSON.stringify({ format: 2, cases: [{ ...first, ...wrong }] });
    expect(() => readCases(text)).toThrow('name' in wrong ? why : `${first.name}: ${why}`);
  });

  test('a name used twice', () => {
    const twice = JSON.stringify({ format: 2, cases: [first, first] });
    expect(() => readCases(twice)).toThrow(`${first.name}: name: used twice`);
  });
});
