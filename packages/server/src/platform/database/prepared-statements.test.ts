import { expect, test } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { plannedPerCall } from './planned-per-call.ts';
import { poolForKysely, statementNames } from './prepared-statements.ts';

function askedTimes(times: number, sql: string): string | undefined {
  const nameOf = statementNames();
  let name: string | undefined;
  for (let time = 0; time < times; time += 1) name = nameOf(sql);
  return name;
}

test('a frequent read is prepared', () => {
  expect(askedTimes(4, 'select "id" from "deals"')).toBeUndefined();
  expect(askedTimes(5, 'select "id" from "deals"')).toMatch(/^[\w-]{20}$/);
});

test('the same text has the same name on every server; other texts have other names', () => {
  const name = askedTimes(5, 'select "id" from "deals"');
  expect(askedTimes(9, 'select "id" from "deals"')).toBe(name);
  expect(askedTimes(9, 'select "id" from "accounts"')).not.toBe(name);
});

test('writes and reads of all columns are never prepared', () => {
  expect(askedTimes(50, 'select * from "deals"')).toBeUndefined();
  expect(askedTimes(50, 'select "deals".* from "deals"')).toBeUndefined();
  expect(askedTimes(50, 'update "sessions" set "ended_at" = $1')).toBeUndefined();
});

test('statements that must be planned each time are never prepared', () => {
  const { sql } = plannedPerCall.compile(
    new Kysely({ dialect: new PostgresDialect({ pool: {} as pg.Pool }) }),
  );
  expect(askedTimes(50, `${sql} with mine as (select 1) select 2`)).toBeUndefined();
  expect(askedTimes(50, 'with mine as (select 1) select 2')).toBeDefined();
});

test('at most a hundred statements are prepared', () => {
  const nameOf = statementNames();
  const names = new Set<string | undefined>();
  for (let text = 0; text < 5000; text += 1) {
    for (let time = 0; time < 6; time += 1) names.add(nameOf(`select ${text}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(100);
});

test('a statement with an outdated plan is retried unprepared', async () => {
  const asked: string[] = [];
  const client = {
    query({ name }: pg.QueryConfig, answer: (error: Error | null, result?: unknown) => void) {
      asked.push(name === undefined ? 'unprepared' : 'prepared');
      if (name === undefined) answer(null, { rows: [{ id: '1' }], command: 'SELECT', rowCount: 1 });
      else answer(new Error('cached plan must not change result type'));
    },
  };
  const pool = { connect: async () => client, options: {} } as unknown as pg.Pool;
  const connection = await poolForKysely(pool, statementNames()).connect();
  for (let time = 0; time < 4; time += 1) await connection.query('select "id" from "deals"', []);
  const { rows } = await connection.query('select "id" from "deals"', []);
  expect(rows).toEqual([{ id: '1' }]);
  expect(asked.slice(-2)).toEqual(['prepared', 'unprepared']);
});
