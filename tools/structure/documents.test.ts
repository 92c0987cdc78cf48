import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const inRoot = (folder: string): readonly string[] => readdirSync(join(root, folder)).toSorted();
const records = inRoot('docs/decisions').filter((file) => file.endsWith('.md'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function namedInDocuments(pattern: RegExp): readonly string[] {
  const texts = ['.', 'docs', 'docs/decisions', 'docs/product'].flatMap((folder) =>
    inRoot(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => read(join(folder, file))),
  );
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

test('decision records are numbered from 0001 without gaps, in file names and titles', () => {
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
  const titles = records.map((file) => read(`docs/decisions/${file}`).split('\n', 1)[0]);
  expect(titles).toEqual(records.map((_, at) => expect.stringMatching(`^# ${at + 1}\\. \\S`) as string));
});

test('every decision record named in a document exists', () => {
  const named = namedInDocuments(/\b(0\d{3}-[a-z][a-z0-9-]*\.md)\b/g);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !records.includes(file))).toEqual([]);
  const numbered = namedInDocuments(/\brecords? (\d+)\b/g).map(Number);
  expect(numbered.filter((number) => number > records.length)).toEqual([]);
});

test('every test named in a document exists', () => {
  const files = ['packages', 'e2e', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`.replaceAll('\\', '/').replace(/^packages\//, '')),
  );
  const present = new Set(files.flatMap((file) => [file, file.replace(/^(\w+)\/src\//, '$1/')]));
  const named = namedInDocuments(
    /`((?:domain|contract|server|web|e2e|tools)\/[\w/-]+\.(?:test|spec)\.tsx?)`/g,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !present.has(file))).toEqual([]);
});
