import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { storageUsed } from '../../src/features/operations/storage-store.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { sumUpFileCounts } from '../../src/platform/files/store.ts';
import { createLog } from '../../src/platform/log.ts';
import { freshWorld } from '../support/world.ts';

const world = freshWorld();
const db = () => databaseOver(world.runtimePool);

/** As servers write them: as the role of requests. */
async function addFiles(sizes: readonly number[]): Promise<readonly string[]> {
  const keys = sizes.map(() => randomBytes(16).toString('hex'));
  await world.runtimePool.query(
    `insert into files (key, size, sha256, created_at)
     select key, size, repeat('a', 64), now() from unnest($1::text[], $2::bigint[]) as added (key, size)`,
    [keys, sizes],
  );
  return keys;
}

async function removeFiles(keys: readonly string[]): Promise<void> {
  await world.runtimePool.query('delete from files where key = any($1)', [keys]);
}

async function shown(): Promise<{ files: number; bytes: number }> {
  const used = await storageUsed(db());
  return { files: used?.files ?? Number.NaN, bytes: used?.file_bytes ?? Number.NaN };
}

async function stored(): Promise<{ files: number; bytes: number }> {
  const { rows } = await world.pool.query<{ files: number; bytes: number }>(
    'select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from files',
  );
  return rows[0] ?? { files: Number.NaN, bytes: Number.NaN };
}

const summands = async () => (await world.pool.query('select from file_counts')).rowCount;

test('what is shown of files follows them as they come, go and are summed up', async () => {
  const before = await stored();
  expect(await shown()).toEqual(before);
  const [first, second] = await addFiles([1000, 20_000_000_000]);
  const three = await addFiles([3, 4, 5]);
  await addFiles([]);
  await removeFiles([first ?? '', ...three]);
  await removeFiles(['nothing']);
  expect(await shown()).toEqual({ files: before.files + 1, bytes: before.bytes + 20_000_000_000 });
  expect(await summands()).toBeGreaterThan(1);

  const { 'sweep old rows': sweep } = await createJobs({
    ...world,
    pool: world.runtimePool,
    log: createLog('silent'),
  });
  await sweep({}, { attempt: 1, signal: new AbortController().signal });
  expect(await summands()).toBe(1);
  expect(await shown()).toEqual(await stored());
  await removeFiles([second ?? '']);
  expect(await shown()).toEqual(before);
});

test('files that come and go while two servers sum up are each counted once', async () => {
  const held = await world.runtimePool.connect();
  await held.query('begin');
  await held.query(
    `insert into files (key, size, sha256, created_at) values ($1, 7, repeat('a', 64), now())`,
    [randomBytes(16).toString('hex')],
  );
  for (const sizes of [[1], [2], [3]]) await addFiles(sizes);
  await Promise.all([sumUpFileCounts(db()), addFiles([10]), sumUpFileCounts(db()), sumUpFileCounts(db())]);
  expect(await shown()).toEqual(await stored());
  await held.query('commit');
  held.release();
  await sumUpFileCounts(db());
  expect(await shown()).toEqual(await stored());
  expect(await summands()).toBe(1);
});
