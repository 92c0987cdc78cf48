import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

describe('a database made from nothing', () => {
  beforeEach(() => database.pool.query('drop schema public cascade; create schema public'));

  test('gets every migration once, also when two servers start at the same time', async () => {
    await database.pool.query('drop schema if exists graphile_worker cascade');
    const second = openPool(database.url, 2, () => undefined);
    const [one, two] = await Promise.all([migrate(database.pool), migrate(second)]);
    await second.end();
    const { rows } = await database.pool.query<{ name: string }>('select name from migrations order by name');
    expect([...one, ...two].toSorted()).toEqual(rows.map((row) => row.name));
    expect(rows.length).toBeGreaterThan(1);
  });
});

test('a database of a newer version is refused in plain words', async () => {
  await database.pool.query(
    `insert into migrations (name, checksum) values ('9999-from-the-future.sql', 'x')`,
  );
  await expect(migrate(database.pool)).rejects.toThrow(
    'The database is newer than this version of Drawbridge: it has 9999-from-the-future.sql.',
  );
});

test('a migration edited after the fact is refused', async () => {
  await database.pool.query(`update migrations set checksum = 'other' where name = '0005-deals.sql'`);
  await expect(migrate(database.pool)).rejects.toThrow(/0005-deals.sql has been edited/);
});

test('a migration numbered below one that is applied already is refused, and nothing is changed', async () => {
  await database.pool.query(`delete from migrations where name = '0009-budgets.sql'`);
  await expect(migrate(database.pool)).rejects.toThrow(
    /^0009-budgets\.sql was never applied, and this database already has \S+, which comes after it\. Migrations only go forward: give 0009-budgets\.sql the next free number\.$/,
  );
});
