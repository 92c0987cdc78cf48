import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSentence, statementOf, tourText } from './tour-text.ts';
import { withMarks } from './with-marks.ts';

const root = join(import.meta.dirname, '../..');

test('every file and function of the written tour is there; if not, run `npm run tour`', () => {
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

test('a file is a stop each time the request comes to it with something new', () => {
  const file = 'tools/tour/tour-text.ts';
  const other = 'tools/tour/with-marks.ts';
  const text = tourText(
    root,
    ['packages/web/src/main.tsx'],
    [
      { kind: 'call', file, name: 'statementOf' },
      { kind: 'query', text: 'select "id" from "deals" where id = $1' },
      { kind: 'call', file: other, name: 'withMarks' },
      { kind: 'call', file, name: 'statementOf' },
      { kind: 'call', file, name: 'linkTo' },
    ],
  );
  expect(text.split('## On the server\n\n')[1]).toBe(`1. [${file}](../${file})
   - \`statementOf\`: What a statement does, without its columns: "insert into draws".
   - database: \`select from deals\`
2. [${other}](../${other})
   - \`withMarks\`: The source of a module in which every named function says that it was entered.
3. [${file}](../${file})
   - \`linkTo\`
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

test('the first sentence of a doc comment stands for its function', () => {
  const source = '/**\n * Adds a draw. Nothing\n * else.\n */\nexport async function addDraw() {}';
  expect(firstSentence(source, 'addDraw')).toBe('Adds a draw.');
  expect(firstSentence(source, 'other')).toBe('');
});

test('functions say that they were entered, on the lines they had', () => {
  const marked = withMarks('a.ts', 'function one(n: number) {\n  return n;\n}\nconst two = () => 2;\n');
  expect(marked).toBe(
    'function one(n: number) {enteredOnTour("a.ts","one");\n  return n;\n}\nconst two = () => 2;\n',
  );
});
