import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvText } from './csv-text.ts';

test.each([
  ['118 Wren Street', '118 Wren Street'],
  ['', ''],
  ['Smith, Jane', '"Smith, Jane"'],
  ['The "Mill"', '"The ""Mill"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced', '" spaced"'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+1 555', "'+1 555"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', '"\'\t=1"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
])('%j is written %j', (text, written) => {
  expect(csvText(text)).toBe(written);
});

test('no text begins a formula or breaks out of its cell', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = csvText(text);
      const bare = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(bare).not.toMatch(/^\s*[=+\-@]/);
      expect(bare.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
      const free = written.startsWith('"') ? '' : written;
      expect(free).not.toMatch(/[",\r\n]/);
    }),
  );
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', '1.50'])).toBe('a,1.50\r\n');
});
