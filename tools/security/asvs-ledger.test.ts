import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The requirements of level 1 and 2 in each section of ASVS 5.0.0. Numbers left out are of level 3. */
const sections: Readonly<Record<string, string>> = {
  'V1.1': '1 2',
  'V1.2': '1 2 3 4 5 6 7 8 9',
  'V1.3': '1 2 3 4 5 6 7 8 9 10 11',
  'V1.4': '1 2 3',
  'V1.5': '1 2',
  'V2.1': '1 2 3',
  'V2.2': '1 2 3',
  'V2.3': '1 2 3 4',
  'V2.4': '1',
  'V3.2': '1 2',
  'V3.3': '1 2 3 4',
  'V3.4': '1 2 3 4 5 6',
  'V3.5': '1 2 3 4 5',
  'V3.7': '1 2',
  'V4.1': '1 2 3',
  'V4.2': '1',
  'V4.3': '1 2',
  'V4.4': '1 2 3 4',
  'V5.1': '1',
  'V5.2': '1 2 3',
  'V5.3': '1 2',
  'V5.4': '1 2 3',
  'V6.1': '1 2 3',
  'V6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  'V6.3': '1 2 3 4',
  'V6.4': '1 2 3 4',
  'V6.5': '1 2 3 4 5',
  'V6.6': '1 2 3',
  'V6.8': '1 2 3 4',
  'V7.1': '1 2 3',
  'V7.2': '1 2 3 4',
  'V7.3': '1 2',
  'V7.4': '1 2 3 4 5',
  'V7.5': '1 2',
  'V7.6': '1 2',
  'V8.1': '1 2',
  'V8.2': '1 2 3',
  'V8.3': '1',
  'V8.4': '1',
  'V9.1': '1 2 3',
  'V9.2': '1 2 3 4',
  'V10.1': '1 2',
  'V10.2': '1 2',
  'V10.3': '1 2 3 4',
  'V10.4': '1 2 3 4 5 6 7 8 9 10 11',
  'V10.5': '1 2 3 4 5',
  'V10.6': '1 2',
  'V10.7': '1 2 3',
  'V11.1': '1 2',
  'V11.2': '1 2 3',
  'V11.3': '1 2 3',
  'V11.4': '1 2 3 4',
  'V11.5': '1',
  'V11.6': '1',
  'V12.1': '1 2 3',
  'V12.2': '1 2',
  'V12.3': '1 2 3 4',
  'V13.1': '1',
  'V13.2': '1 2 3 4 5',
  'V13.3': '1 2',
  'V13.4': '1 2 3 4 5',
  'V14.1': '1 2',
  'V14.2': '1 2 3 4',
  'V14.3': '1 2 3',
  'V15.1': '1 2 3',
  'V15.2': '1 2 3',
  'V15.3': '1 2 3 4 5 6 7',
  'V16.1': '1',
  'V16.2': '1 2 3 4 5',
  'V16.3': '1 2 3 4',
  'V16.4': '1 2 3',
  'V16.5': '1 2 3',
  'V17.1': '1',
  'V17.2': '1 2 3 4',
  'V17.3': '1 2',
};

/** The rows of a CSV whose cells have no line breaks. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

const [head, ...rows] = readFileSync(join(root, 'docs/security/asvs.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(cellsOf);

function rowOf(cells: readonly string[]) {
  const [id = '', level = '', subject = '', applies = '', status = '', evidence = '', named = '', note = ''] =
    cells;
  return { id, level, subject, applies, status, evidence: evidence.split('; ').filter(Boolean), named, note };
}

test('has each requirement of level 1 and 2 once, in order', () => {
  expect(head).toEqual(['id', 'level', 'subject', 'applies', 'status', 'evidence', 'test', 'note']);
  const expected = Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${section}.${number}`),
  );
  expect(rows.map(([id]) => id)).toEqual(expected);
});

const judged = rows.map(rowOf);
const applying = judged.filter(({ applies }) => applies === 'yes');

test.each(judged.filter((row) => !applying.includes(row)))('$id says why it does not apply', (row) => {
  expect(row.level).toMatch(/^[12]$/);
  expect(row.subject).not.toBe('');
  expect(row.applies).toMatch(/^no: \S/);
  expect([row.status, ...row.evidence, row.named, row.note].join('')).toBe('');
});

test.each(applying)('$id is judged, with evidence that exists', (row) => {
  expect(row.level).toMatch(/^[12]$/);
  expect(row.subject).not.toBe('');
  expect(['met', 'partly', 'not']).toContain(row.status);
  expect(row.evidence).not.toEqual([]);
  expect(row.status === 'met' || row.note !== '', 'a note says what is missing').toBe(true);
  // Throws for a file that does not exist.
  for (const path of row.evidence) statSync(join(root, path));
  const last = join(root, row.evidence.at(-1) ?? '');
  expect(row.named === '' || readFileSync(last, 'utf8').includes(row.named), row.named).toBe(true);
});

test('what the threat model names exists', () => {
  const text = readFileSync(join(root, 'docs/security/threat-model.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:packages|tools|\.github)\/[^`]+)`/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) statSync(join(root, path));
});
