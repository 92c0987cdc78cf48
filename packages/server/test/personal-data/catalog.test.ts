import { afterAll, expect, test } from 'vitest';
import { copiedTables } from '../../src/features/personal-data/copied-tables.ts';
import {
  deletedAlong,
  deletionRules,
  keptOfAccount,
} from '../../src/features/personal-data/deletion-tables.ts';
import { leftOutTables } from '../../src/features/personal-data/left-out-tables.ts';
import { copiedEntry, plansOfCopy } from '../../src/features/personal-data/plan-copy.ts';
import { untouchedTables } from '../../src/features/personal-data/untouched-tables.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const database = shared(emptyDatabase);
afterAll(() => database.drop());

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query);
  return rows.map(({ name }) => name).toSorted();
}

const everyTable = () =>
  namesOf(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);

test('every table is in a copy or left out for a reason', async () => {
  const decided = [...Object.keys(copiedTables), ...Object.keys(leftOutTables)];
  expect(decided.toSorted()).toEqual(await everyTable());
  for (const why of Object.values(leftOutTables)) expect(why).not.toBe('');
});

test('a deletion deletes, replaces or keeps each table', async () => {
  const decided = [deletionRules, deletedAlong, untouchedTables].flatMap((tables) => Object.keys(tables));
  expect(decided.toSorted()).toEqual(await everyTable());
  for (const why of Object.values(untouchedTables)) expect(why).not.toBe('');
});

test('a deletion replaces each column of an account that says something about its person', async () => {
  const decided = [...Object.keys(deletionRules['accounts']?.replaces ?? {}), ...keptOfAccount];
  expect(decided.toSorted()).toEqual(
    await namesOf(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'accounts'`),
  );
});

test('the database deletes along what a deletion leaves to it', async () => {
  const cascades = await namesOf(`select conrelid::regclass || ' of ' || confrelid::regclass as name
    from pg_constraint where contype = 'f' and confdeltype = 'c'`);
  const expected = Object.entries(deletedAlong).map(([table, parent]) => `${table} of ${parent}`);
  expect(cascades).toEqual(expect.arrayContaining(expected));
});

test('every column of a copy exists and says what it means', async () => {
  const plans = await plansOfCopy(databaseOver(database.pool));
  expect(plans.map(({ table }) => table)).toEqual(Object.keys(copiedTables));
  for (const { table, columns } of plans)
    expect([table, columns.map(({ name }) => name)]).toEqual([
      table,
      copiedTables[table]?.columns.split(' '),
    ]);
});

test('no secret is in a copy', () => {
  for (const [table, { columns }] of Object.entries(copiedTables))
    for (const column of columns.split(' ')) {
      expect(typeof copiedEntry(table).columns[column], `${table}.${column}`).toBe('string');
      expect(`${table}.${column}`).not.toMatch(
        /sealed|hash|digest|secret|token|endpoint|p256dh|public_key|credential|\.(?:auth|jti|tin)$/,
      );
    }
});
