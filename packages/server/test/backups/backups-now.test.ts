import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupRecords } from '@drawbridge/contract/backups/schema.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { addJob, operationsDesk, type OperationsDesk } from '../support/operations-desk.ts';
import { send, startWorld, type World } from '../support/world.ts';

let folder: string;
let set: string;
let world: World;
let desk: OperationsDesk;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-now-'));
  set = join(folder, 'set');
  world = await startWorld({ environment: { BACKUP_TO: set, BACKUP_AT: '03:15', BACKUP_DRILL_DAYS: '0' } });
  desk = await operationsDesk(world);
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (kind: string) => desk.post('jobs/run', { kind });
const receipts = () => readdirSync(join(set, 'backups')).filter((name) => name.endsWith('.sha256'));

test('a backup and a drill are made now, whether they are due or not, and once for each time they are asked for', async () => {
  for (const made of [1, 2]) {
    for (const _ of ['press', 'press again']) expect((await run('make backup')).status).toBe(200);
    await runDueJobs(world);
    expect(receipts()).toHaveLength(made);
    world.clock.forward({ minutes: 1 });
  }
  expect((await run('drill backup')).status).toBe(200);
  await runDueJobs(world);
  const { backUp } = await desk.read();
  expect(backUp?.bytes).toBeGreaterThan(0);
  const { backups, drills } = await records();
  expect(backups).toHaveLength(2);
  expect(drills).toMatchObject([{ failure: null, place: set }]);
  expect(await desk.entries('job started')).toEqual([
    ...Array.from({ length: 4 }, () => ({ kind: 'make backup' })),
    { kind: 'drill backup' },
  ]);
});

test('a drill without a backup is refused, and so is a backup while one is made', async () => {
  expect([(await run('drill backup')).status, (await run('drill backup')).json]).toEqual([
    422,
    expect.objectContaining({ code: 'no_backup_yet' }),
  ]);
  await addJob(world, 'make backup', { attempts: 1, error: null, lockedBy: 'another server' });
  expect((await run('make backup')).json).toMatchObject({ status: 409, code: 'job_under_way' });
  expect(await desk.entries('job started')).toEqual([]);
});

test('a drill needs a backup where backups go now, not where they went before', async () => {
  await world.pool.query(
    `insert into back_ups (made_at, rows, files, lost_files, place, name, bytes)
     values (now(), 1, 1, 0, '/mnt/old/set', '2026-11-26T091500Z', 1)`,
  );
  expect((await run('drill backup')).json).toMatchObject({ code: 'no_backup_yet' });
});

async function records() {
  const { json } = await send(world, 'GET', '/lima/api/staff/backups', { token: desk.token });
  return backupRecords.parse(json);
}
