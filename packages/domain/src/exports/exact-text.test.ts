import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactCell, exactText } from './exact-text.ts';

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

test.each([
  ['118 Wren Street', '118 Wren Street'],
  ['', '""'],
  ['+1 555 0100', "'+1 555 0100"],
  ["'+1 555 0100", "''+1 555 0100"],
  ["'quoted'", "'quoted'"],
  ["''", "''"],
  ['=1+1', "'=1+1"],
  ["' =1", "'' =1"],
  ['\t1', '"\'\t1"'],
  ["'\t1", '"\'\'\t1"'],
])('%j is written %j', (text, cell) => {
  expect(exactCell(text)).toBe(cell);
  expect(exactText(unquoted(cell))).toBe(text);
});

const tricky = fc
  .array(fc.constantFrom("'", '=', '-', '"', ' ', '\t', '\r', '\n', ',', '＝', 'a'))
  .map((signs) => signs.join(''));

test('every text reads back exactly, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), tricky), (text) => {
      const written = unquoted(exactCell(text));
      expect(exactText(written)).toBe(text);
      expect(written).not.toMatch(/^\s*[=+\-@]/);
    }),
    { numRuns: 2000 },
  );
});
