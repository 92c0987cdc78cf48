import { expect, test } from 'vitest';
import { statementNames } from './prepared-statements.ts';

function askedTimes(times: number, sql: string): string | undefined {
  const nameOf = statementNames();
  let name: string | undefined;
  for (let time = 0; time < times; time += 1) name = nameOf(sql);
  return name;
}

test('a read is prepared once it is asked often', () => {
  expect(askedTimes(4, 'select "id" from "deals"')).toBeUndefined();
  expect(askedTimes(5, 'select "id" from "deals"')).toMatch(/^[\w-]{20}$/);
});

test('the same text has the same name on every server, another text another', () => {
  const name = askedTimes(5, 'select "id" from "deals"');
  expect(askedTimes(9, 'select "id" from "deals"')).toBe(name);
  expect(askedTimes(9, 'select "id" from "accounts"')).not.toBe(name);
});

test('what answers every column, and what writes, is never prepared', () => {
  expect(askedTimes(50, 'select * from "deals"')).toBeUndefined();
  expect(askedTimes(50, 'select "deals".* from "deals"')).toBeUndefined();
  expect(askedTimes(50, 'update "sessions" set "ended_at" = $1')).toBeUndefined();
});

test('at most a hundred statements are prepared, however many differ', () => {
  const nameOf = statementNames();
  const names = new Set<string | undefined>();
  for (let text = 0; text < 5000; text += 1) {
    for (let time = 0; time < 6; time += 1) names.add(nameOf(`select ${text}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(100);
});
