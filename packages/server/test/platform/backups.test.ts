import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { keepSeedIn, newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { operate } from '../support/operate.ts';
import { emptyDatabase, startWorld, type TestDatabase, type World } from '../support/world.ts';

let world: World;
let folder: string;
let archive: string;
let fresh: TestDatabase;

/** Everything in a database, as text. */
async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'back_ups') order by 1",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

function settingsFor(database: { url: string }, dataDir: string): Record<string, string> {
  return { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test' };
}

async function urlOf(pool: pg.Pool): Promise<string> {
  return pool.options.connectionString ?? '';
}

beforeAll(async () => {
  world = await startWorld({ data: 'demo' });
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-backups-'));
  archive = join(folder, 'lender.backup');
  fresh = await emptyDatabase();
  const files = localFiles(join(world.config.dataDir, 'files'));
  await world.pool.query(
    'delete from document_events; delete from submitted_budgets; delete from documents; delete from draw_attachments; delete from application_files; delete from files',
  );
  for (let index = 0; index < 3; index += 1) {
    const bytes = randomBytes(100_000 * index + 1);
    const key = await files.put(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await world.pool.query('insert into files (key, size, sha256, created_at) values ($1, $2, $3, now())', [
      key,
      bytes.length,
      sha256,
    ]);
  }
  await world.pool.query(
    String.raw`update accounts set name = E'Tab\t "quote" \\ back {brace} ünï', phone = '' where email = 'customer@demo.test'`,
  );
  // One row refers to another of its table that lies further behind it than is put back at a time.
  await world.pool.query(`
    insert into accounts (id, email, name, account_type) values ('chief', 'chief@bank.test', 'Chief', 'Employee');
    insert into accounts (id, email, name, account_type, representative_id)
      values ('client', 'client@bank.test', 'Client', 'CustomerAccount', 'chief');
    insert into accounts (email, name, account_type)
      select 'filler' || number || '@bank.test', repeat('Filler', 1000), 'CustomerAccount'
      from generate_series(1, 1200) number;
    update accounts set name = 'Chief of all' where id = 'chief'`);
  await world.pool.query(
    `select graphile_worker.add_job(identifier => 'send mail', payload => '{"mailId":"m1"}', job_key => 'k')`,
  );
  keepSeedIn(world.config.dataDir, 'encryption-key', newSeed());
  const done = await operate(
    settingsFor({ url: await urlOf(world.pool) }, world.config.dataDir),
    'back-up',
    archive,
  );
  expect(done).toMatchObject({ code: 0, errors: '' });
  // Noted once the archive is whole, so that the archive does not have it.
  expect((await world.pool.query('select from back_ups')).rowCount).toBe(1);
});
afterAll(async () => {
  await fresh.drop();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test('backed up, lost, restored: every row, file, job and key is as it was', async () => {
  const dataDir = join(folder, 'new');
  const restored = await operate(settingsFor(fresh, dataDir), 'restore', archive);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(await contents(fresh.pool)).toEqual(await contents(world.pool));
  const { rows } = await fresh.pool.query<{ key: string }>('select key from files');
  expect(rows).toHaveLength(3);
  for (const { key } of rows) {
    const path = join('files', key.slice(0, 2), key);
    expect(readFileSync(join(dataDir, path)).equals(readFileSync(join(world.config.dataDir, path)))).toBe(
      true,
    );
  }
  expect(readFileSync(join(dataDir, 'encryption-key'))).toEqual(
    readFileSync(join(world.config.dataDir, 'encryption-key')),
  );
  const jobs = await fresh.pool.query(
    "select task_identifier as name, key from graphile_worker.jobs where key = 'k'",
  );
  expect(jobs.rows).toEqual([{ name: 'send mail', key: 'k' }]);
  expect((await fresh.pool.query('select * from audit_faults()')).rows).toEqual([]);
  // Counting goes on behind what was restored, and the rules of the database hold again.
  await fresh.pool.query(`insert into audit_log (at, action) values (now(), 'after')`);
  await expect(fresh.pool.query('delete from audit_log')).rejects.toThrow('only ever added to');

  const again = await operate(settingsFor(fresh, dataDir), 'restore', archive);
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/^The database is not empty/);
});

test('only its owner can read an archive, and none is overwritten', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const before = readFileSync(archive);
  const again = await operate(
    settingsFor({ url: await urlOf(world.pool) }, world.config.dataDir),
    'back-up',
    archive,
  );
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('already exists')]);
  expect(readFileSync(archive).equals(before)).toBe(true);
});

test('a damaged or partial archive is refused before anything is touched', async () => {
  const empty = await emptyDatabase();
  const bytes = readFileSync(archive);
  const before = await contents(empty.pool);
  const dataDir = join(folder, 'untouched');
  const cases: Record<string, () => Buffer> = {
    'a byte in the middle': () => {
      const copy = Buffer.from(bytes);
      copy[bytes.length >> 1] = (copy[bytes.length >> 1] ?? 0) ^ 1;
      return copy;
    },
    'cut off': () => bytes.subarray(0, bytes.length - 4096),
    'cut off between entries': () =>
      Buffer.concat([bytes.subarray(0, bytes.lastIndexOf('checksums.sha256'))]),
    'something else': () => randomBytes(5000),
    nothing: () => Buffer.alloc(0),
  };
  for (const [name, make] of Object.entries(cases)) {
    const path = join(folder, `${name}.backup`);
    writeFileSync(path, make());
    const { code, errors } = await operate(settingsFor(empty, dataDir), 'restore', path);
    expect([name, code, errors]).toEqual([name, 1, expect.stringContaining('is damaged')]);
  }
  const missing = await operate(settingsFor(empty, dataDir), 'restore', join(folder, 'nowhere'));
  expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining('Could not read')]);
  expect(await contents(empty.pool)).toEqual(before);
  await empty.drop();
});

test('without the key that seals bank accounts nothing is restored', async () => {
  const empty = await emptyDatabase();
  const { code, errors } = await operate(
    { ...settingsFor(empty, join(folder, 'other-key')), ENCRYPTION_KEY: newSeed() },
    'restore',
    archive,
  );
  expect([code, errors]).toEqual([1, expect.stringContaining('encrypted with another key')]);
  expect((await contents(empty.pool))['accounts']).toEqual([]);
  await empty.drop();
});

test('a missing file is reported and the rest is backed up', async () => {
  const { rows } = await world.pool.query<{ key: string }>('select key from files order by size limit 1');
  const key = rows[0]?.key ?? '';
  truncateSync(join(world.config.dataDir, 'files', key.slice(0, 2), key), 0);
  const { code, output } = await operate(
    settingsFor({ url: await urlOf(world.pool) }, world.config.dataDir),
    'back-up',
    join(folder, 'lossy.backup'),
  );
  expect(code).toBe(1);
  expect(output).toContain(`Missing or damaged before this backup: file ${key}.`);
});
