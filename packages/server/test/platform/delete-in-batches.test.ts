import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { deleteInBatches, rowsAtATime } from '../../src/platform/database/delete-in-batches.ts';
import { waitingForLocks } from '../support/crossing.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const database = shared(emptyDatabase);
afterAll(() => database.drop());

/** Notes how many rows each statement deletes from a table, and in which transaction. */
async function noteDeletions(table: string): Promise<() => Promise<{ rows: number; transaction: string }[]>> {
  await database.pool.query(`
    create table noted (id int generated always as identity, rows int, transaction text);
    create function note() returns trigger language plpgsql as $$
      begin
        insert into noted (rows, transaction) select count(*), txid_current()::text from gone;
        return null;
      end $$;
    create trigger note after delete on ${table} referencing old table as gone execute function note()`);
  return async () =>
    (
      await database.pool.query<{ rows: number; transaction: string }>(
        'select rows, transaction from noted order by id',
      )
    ).rows;
}

test('a deletion of many rows takes a transaction for each 10,000, and leaves the others', async () => {
  const noted = await noteDeletions('keyed_writes');
  await database.pool.query(
    `insert into keyed_writes (owner, key, digest, at)
     select 'o', place, 'd', case when place % 5 = 0 then timestamptz '2026-06-01' else '2026-01-01' end
     from generate_series(1, $1::int) place`,
    [(rowsAtATime * 2.5 * 5) / 4],
  );
  await deleteInBatches(databaseOver(database.pool), 'keyed_writes', sql`at < ${new Date('2026-03-01')}`);
  const statements = await noted();
  expect(statements.map(({ rows }) => rows)).toEqual([rowsAtATime, rowsAtATime, rowsAtATime / 2]);
  expect(new Set(statements.map(({ transaction }) => transaction)).size).toBe(3);
  const { rows } = await database.pool.query<{ left: number }>(
    `select count(*)::int as left from keyed_writes where at = '2026-06-01'`,
  );
  expect(rows).toEqual([{ left: (rowsAtATime * 2.5) / 4 }]);
});

test('a row that changed while its deletion waited stays', async () => {
  await database.pool.query(
    `insert into attempts (kind, key, times, last_at) values ('k', 'k', '{}', '2026-01-01')`,
  );
  const writer = await database.pool.connect();
  try {
    await writer.query('begin');
    await writer.query(`update attempts set last_at = '2026-06-01'`);
    const deletion = deleteInBatches(
      databaseOver(database.pool),
      'attempts',
      sql`last_at < ${new Date('2026-03-01')}`,
    );
    await isWaiting();
    await writer.query('commit');
    await deletion;
  } finally {
    writer.release();
  }
  expect((await database.pool.query('select from attempts')).rowCount).toBe(1);
});

/** Resolves when a statement of this database waits for a row. */
async function isWaiting(): Promise<void> {
  if ((await waitingForLocks(database)) === 0) await isWaiting();
}
