import { expect, test } from 'vitest';
import { importer } from '../support/imports.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('an import that fails leaves no job behind that would only look, and can be run again', async () => {
  const { ask, upload, run } = await importer(world);
  const csv = 'Email,Name\nmaria@import.test,Maria Import\n';
  const started = await upload('people', csv);
  const fileIs = (key: string) =>
    world.pool.query('update imports set file_key = $2 where id = $1', [started.id, key]);
  const { rows } = await world.pool.query<{ key: string }>(
    'select file_key as key from imports where id = $1',
    [started.id],
  );
  // The file store has no such file.
  const lost = 'f'.repeat(32);
  await world.pool.query(
    `insert into files (key, size, sha256, created_at) values ($1, 1, repeat('a', 64), now())`,
    [lost],
  );
  await fileIs(lost);
  expect(await run(started, { commit: true })).toMatchObject({ state: 'failed', commit: true });
  const jobs = await world.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'run import'`,
  );
  expect(jobs.rowCount).toBe(0);
  await fileIs(rows[0]?.key ?? '');
  const failed = (await ask(`/${started.id}`)).json;
  expect(await run(failed, { commit: failed.commit })).toMatchObject({ state: 'done' });
});
