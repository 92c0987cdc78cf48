import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSentence, statementOf, tourText } from './tour-text.ts';
import { withMarks } from './with-marks.ts';

const root = join(import.meta.dirname, '../..');

test('every file and function in the tour exists (otherwise, run `npm run tour`)', () => {
  const written = readFileSync(join(root, 'docs/tour.md'), 'utf8');
  let source = '';
  const missing = written.split('\n').flatMap((line) => {
    const file = /\]\(\.\.\/(packages\/[^)]+)\)/.exec(line)?.[1];
    if (file !== undefined) {
      source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
      return source === '' ? [file] : [];
    }
    const name = /^ {3}- `(\w+)`/.exec(line)?.[1];
    return name !== undefined && !new RegExp(`\\b${name}\\b`).test(source) ? [name] : [];
  });
  expect(missing).toEqual([]);
  expect(written.match(/^\d+\. /gm)?.length).toBeGreaterThan(40);
});

test('a file appears each time the request enters a new function in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tour-'));
  writeFileSync(join(folder, 'bind.ts'), '/** Binds a route. */\nfunction bind() {}\nfunction answer() {}\n');
  writeFileSync(join(folder, 'draws.ts'), '/** Adds a draw. */\nexport function addDraw() {}\n');
  const text = tourText(
    folder,
    ['page.tsx'],
    [
      { kind: 'call', file: 'bind.ts', name: 'bind' },
      { kind: 'query', text: 'select "id" from "deals" where id = $1' },
      { kind: 'call', file: 'draws.ts', name: 'addDraw' },
      { kind: 'call', file: 'bind.ts', name: 'bind' },
      { kind: 'call', file: 'bind.ts', name: 'answer' },
    ],
  );
  rmSync(folder, { recursive: true });
  expect(text.split('## On the server\n\n')[1]).toBe(`1. [bind.ts](../bind.ts)
   - \`bind\`: Binds a route.
   - database: \`select from deals\`
2. [draws.ts](../draws.ts)
   - \`addDraw\`: Adds a draw.
3. [bind.ts](../bind.ts)
   - \`answer\`
`);
});

test.each([
  ['insert into "draws" ("id") values ($1)', 'insert into draws'],
  ['with chosen as (select 1) update deals set a = 1', 'update deals'],
  ['select id from "deals" inner join x', 'select from deals'],
  ['begin', 'begin'],
])('%s is “%s”', (text, statement) => {
  expect(statementOf(text)).toBe(statement);
});

test('the first sentence of a doc comment describes its function', () => {
  const source = '/**\n * Adds a draw. Nothing\n * else.\n */\nexport async function addDraw() {}';
  expect(firstSentence(source, 'addDraw')).toBe('Adds a draw.');
  expect(firstSentence(source, 'other')).toBe('');
});

test('functions report that they were entered, on unchanged lines', () => {
  const marked = withMarks('a.ts', 'function one(n: number) {\n  return n;\n}\nconst two = () => 2;\n');
  expect(marked).toBe(
    'function one(n: number) {enteredOnTour("a.ts","one");\n  return n;\n}\nconst two = () => 2;\n',
  );
});
