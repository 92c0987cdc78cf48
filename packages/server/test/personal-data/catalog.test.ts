import { afterAll, expect, test } from 'vitest';
import { copiedTables } from '../../src/features/personal-data/copied-tables.ts';
import { leftOutTables } from '../../src/features/personal-data/left-out-tables.ts';
import { copiedEntry, plansOfCopy } from '../../src/features/personal-data/plan-copy.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const database = shared(emptyDatabase);
afterAll(() => database.drop());

test('every table is in a copy or left out for a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const decided = [...Object.keys(copiedTables), ...Object.keys(leftOutTables)];
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const why of Object.values(leftOutTables)) expect(why).not.toBe('');
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
