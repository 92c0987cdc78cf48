import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select "id" from "deals" where "id" = $1 limit $2', 'select id from deals where id = $? limit $?'],
  ['select 1\n  where a in ($1, $2, $3) and b = $4', 'select 1 where a in ($?, …) and b = $?'],
  ['insert into "a" ("b", "c") values ($1, $2), ($3, $4)', 'insert into a (b, c) values ($?, …), …'],
  [`select 'Ada O''Neil', "x" from y`, "select '?', x from y"],
])('%s', (sql, name) => {
  expect(statementName(sql)).toBe(name);
});

test('lists of any length have one name', () => {
  const asking = (ids: number) =>
    `select "id" from "deals" where "id" in (${Array.from({ length: ids }, (_, at) => `$${at + 1}`).join(', ')})`;
  expect(statementName(asking(900))).toBe(statementName(asking(2)));
});

test('a long one is cut in its middle, keeps its table, and is told apart from others like it', () => {
  const columns = Array.from({ length: 40 }, (_, at) => `"deals"."column_${at}"`).join(', ');
  const wheres = (last: string) => `${'"a" = $1 and '.repeat(60)}"${last}" = $2 order by "id"`;
  const one = statementName(`select ${columns} from "deals" where ${wheres('x')}`);
  expect(one).toMatch(/^select … from deals where .* … .* order by id #[\da-f]{6}$/);
  expect(one.length).toBeLessThan(260);
  const other = statementName(`select ${columns} from "deals" where ${wheres('x')} desc`);
  const third = statementName(`select ${columns}, 1 from "deals" where ${wheres('x')}`);
  expect(new Set([one, other, third]).size).toBe(3);
});
