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

test('every value that comes out otherwise is named', () => {
  const [first] = readCases(published);
  if (!first) throw new Error('no case');
  const expected = { ...(first.expected as object), daysPastDue: 3, paidTo: undefined };
  expect(deviationsOf({ ...first, expected }).map(({ at }) => at)).toEqual(['paidTo', 'daysPastDue']);
});

test.each([
  ['text', 'not a JSON file'],
  ['{"format":1,"cases":[]}', 'not a file of cases'],
  ['{"format":2,"cases":[{}]}', 'Case 1 has no name'],
  ['{"format":2,"cases":[{"name":"a"}]}', 'Case 1 has no terms'],
  ['{"format":2,"cases":[{"name":"a","terms":{}}]}', 'Case 1 has no list of entries'],
  ['{"format":2,"cases":[{"name":"a","terms":{},"entries":[]}]}', 'Case 1 has no expected outcome'],
  [
    '{"format":2,"cases":[{"name":"a","terms":{},"entries":[],"expected":{},"asOf":"2026-02-30"}]}',
    'Case 1 has no valid day',
  ],
])('a file that is none is refused: %s', (text, why) => {
  expect(() => readCases(text)).toThrow(why);
});
