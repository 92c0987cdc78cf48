import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '../../src/platform/database/migration-ledger.ts';
import { applySteps, databaseWithoutSchema } from '../support/older-database.ts';
import { operate } from '../support/operate.ts';
import { schemaOf } from '../support/schema-of.ts';
import type { TestDatabase } from '../support/world.ts';

const all = readMigrations();
let database: TestDatabase;
let dataDir: string;
let settings: Record<string, string>;

beforeEach(async () => {
  database = await databaseWithoutSchema();
  dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-migrate-'));
  settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test' };
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const upTo = (name: string) =>
  applySteps(
    database,
    all.filter((step) => step.name < name),
  );

test('a dry run shows statements, locks and sizes, and changes nothing; then the migrations run', async () => {
  await upTo('0086');
  const before = await schemaOf(database.pool);
  const { code, output, errors } = await operate(settings, 'migrate', '--dry-run');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(
    /^0086-photos-by-time\.sql\n[^]*add column taken_at timestamptz\n {2}-> \d+ ms\n {2}-> draw_attachments \(\d+ kB, about 0 rows\): AccessExclusiveLock, stops reads and writes\n/,
  );
  expect(output).toContain('create index draws_by_wire on draws');
  expect(output).toMatch(/-> draws \(\d+ kB, about 0 rows\): ShareLock, stops writes/);
  expect(output).toContain('Servers of the version before can stay up.');
  expect(await schemaOf(database.pool)).toEqual(before);

  const names = all.filter(({ name }) => name >= '0086').map(({ name }) => name);
  expect((await operate(settings, 'migrate')).output).toBe(`Updated: ${names.join(', ')}\n`);
  for (const args of [['migrate'], ['migrate', '--dry-run']])
    expect(await operate(settings, ...args)).toMatchObject({
      code: 0,
      output: 'The schema is up to date.\n',
    });
});

test('a migration that servers of the version before do not survive is named, with code 1', async () => {
  await upTo('0070');
  const { code, output } = await operate(settings, 'migrate', '--dry-run');
  expect(code).toBe(1);
  expect(output).toContain('0070-bills-by-hand.sql:18 drops column per_diem of figures_by_hand');
});

test('a table that another session holds ends the dry run soon, in plain words', async () => {
  await upTo('0086');
  const holder = await database.pool.connect();
  await holder.query('begin; lock table draw_attachments in access share mode');
  const { code, errors } = await operate(settings, 'migrate', '--dry-run');
  await holder.query('rollback');
  holder.release();
  expect(code).toBe(1);
  expect(errors).toContain(
    '0086-photos-by-time.sql could not be tried: another session holds the table it needs',
  );
  expect(errors).not.toMatch(/^\s+at /m);
});

test.each([
  [['migrate', '--dry-run'], 1, /other sessions waited for its locks while it waited for theirs/],
  [['migrate'], 0, /^Updated: 0095-deleted-people\.sql/],
])('%j whose locks cross those of requests says so or tries again', async (args, code, words) => {
  await upTo('0095');
  const crossing = await database.pool.connect();
  await crossing.query('begin; lock table deals in row exclusive mode');
  const command = operate(settings, ...args);
  const waits = `select from pg_locks where relation = 'deals'::regclass and not granted`;
  await expect.poll(async () => (await database.pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  // The command waited first, so PostgreSQL rolls it back.
  await crossing.query('lock table accounts in access share mode');
  await crossing.query('rollback');
  crossing.release();
  const ended = await command;
  expect(`${ended.output}${ended.errors}`).toMatch(words);
  expect(ended.code).toBe(code);
});
