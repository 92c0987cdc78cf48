import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import releases from '../../migrations/releases.json' with { type: 'json' };
import { readPreviousServer, refusedStatements, shapesOf } from '../support/previous-server.ts';
import { emptyDatabase, fresh, type TestDatabase } from '../support/world.ts';

const previous = readPreviousServer();

const database: TestDatabase = fresh(emptyDatabase);
afterEach(() => database.drop());

async function refused() {
  const client = new pg.Client({ connectionString: database.runtimeUrl });
  await client.connect();
  try {
    return await refusedStatements(client, previous.statements);
  } finally {
    await client.end();
  }
}

test('today’s schema takes every statement of the last release’s server', async () => {
  expect(Object.keys(releases).at(-1)).toBe(previous.version);
  expect(previous.statements.length).toBeGreaterThan(1000);
  expect(await refused()).toEqual([]);
});

test('changes that break it are noticed', async () => {
  await database.pool.query(`
    alter table deals drop column nickname cascade;
    alter table logos rename to pictures;
    alter table held_money add column priority integer not null;
    alter table accounts add column particulars text;
    alter table drafts drop constraint drafts_pkey;
    revoke update on sessions from ${new URL(database.runtimeUrl).username}`);
  const reasons = (await refused()).map(({ why }) => why);
  for (const why of [
    'column deals.nickname does not exist',
    'column "nickname" of relation "deals" does not exist',
    'relation "logos" does not exist',
    'gives no priority',
    'column reference "particulars" is ambiguous',
    'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    'permission denied for table sessions',
  ])
    expect(reasons).toContain(why);
});

test('statements that differ in how much they ask for are one, and those of others are left out', () => {
  expect(
    shapesOf([
      'select 1 where a in ($1, $2, $3)',
      'select 1 where a in ($1)',
      'insert into a (b, c) values ($1, $2), ($3, $4)',
      'insert into a (b, c) values ($1, $2)',
      'declare long_read no scroll cursor for select 2',
      'begin',
      'listen "x"',
      'select from "graphile_worker"._private_jobs',
    ]),
  ).toEqual(['insert into a (b, c) values ($1, $2)', 'select 1 where a in ($1)', 'select 2']);
});
