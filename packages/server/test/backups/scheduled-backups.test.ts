import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupRecords } from '@drawbridge/contract/backups/schema.ts';
import { operations } from '@drawbridge/contract/operations/schema.ts';
import { takeTurn } from '../../src/platform/audit-log/seal-store.ts';
import { asOnlyWriter } from '../../src/platform/backups/only-writer.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { recordBackUp } from '../../src/platform/health/store.ts';
import { enqueue } from '../../src/platform/jobs/queue.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { addAccount, signIn } from '../support/people.ts';
import { send, startWorld, type World } from '../support/world.ts';

let folder: string;
let set: string;
let world: World;
const administrator = 'ada@bank.test';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-scheduled-'));
  set = join(folder, 'set');
  world = await startWorld({
    environment: { BACKUP_TO: set, BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_DRILL_DAYS: '3' },
  });
  await addAccount(world, { email: administrator, accountType: 'Employee', isAdministrator: true });
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the server does every five minutes. */
async function watch(given: { readonly ownerUrl?: string } = {}): Promise<void> {
  await databaseOver(world.pool)
    .transaction()
    .execute((tx) => enqueue(tx, 'watch backups', {}));
  await runDueJobs({ ...world, ...given });
}

const owner = () => ({ ownerUrl: world.pool.options.connectionString ?? '' });

async function addFile(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = await localFiles(join(world.config.dataDir, 'files')).put(bytes);
  await world.pool.query('insert into files (key, size, sha256, created_at) values ($1, $2, $3, now())', [
    key,
    bytes.length,
    sha256,
  ]);
  return `files/plain/${sha256.slice(0, 2)}/${sha256}`;
}

const receipts = () => readdirSync(join(set, 'backups')).filter((name) => name.endsWith('.sha256'));
const objects = () =>
  readdirSync(join(set, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 40);

async function records() {
  const { token } = await signIn(world, administrator);
  const { json } = await send(world, 'GET', '/lima/api/staff/backups', { token });
  return backupRecords.parse(json);
}

async function mails(): Promise<{ subject: string; text: string }[]> {
  const { rows } = await world.pool.query<{ subject: string; text: string }>(
    "select subject, text from mails where subject like '%backup%' order by created_at",
  );
  return rows;
}

test('the first is made at once, the next at its time, and old ones go with their files', async () => {
  await addFile('from the first day');
  await watch(owner());
  await watch(owner());
  expect(receipts()).toHaveLength(1);
  await world.pool.query('delete from files');
  await addFile('from the second day');
  for (let day = 0; day < 3; day += 1) {
    world.clock.forward({ hours: 24 });
    await watch(owner());
  }
  expect(receipts()).toHaveLength(2);
  // The first day's file is in no backup that is left, and goes once it is a day old.
  const old = new Date(world.clock.now().getTime() - 25 * 3_600_000);
  // A file of the lender's own, as if the set were in the folder of uploads.
  const upload = join(set, 'files/ab', 'ab'.repeat(16));
  mkdirSync(dirname(upload));
  writeFileSync(upload, 'a deed');
  for (const path of [...objects().map((name) => join(set, 'files', name)), upload])
    utimesSync(path, old, old);
  world.clock.forward({ hours: 24 });
  await watch(owner());
  expect([receipts().length, objects().length, readFileSync(upload, 'utf8')]).toEqual([2, 1, 'a deed']);
  const { backups, drills } = await records();
  expect(backups).toHaveLength(5);
  expect(backups[0]).toMatchObject({ place: set, files: 1, lost_files: 0, failure: null });
  expect(drills.length).toBeGreaterThan(1);
  expect(drills[0]).toMatchObject({ was_restored: true, note: null, failure: null, files: 1 });
  const { text } = await send(world, 'GET', '/metrics');
  expect(text).toMatch(/drawbridge_last_good_drill_timestamp_seconds \d+/);
  expect(text).toContain('drawbridge_drill_failed 0');
  expect(text).toMatch(/^drawbridge_folder_free_bytes\{folder="backups"\} \d+$/m);
  expect((await send(world, 'GET', '/readyz')).json).toMatchObject({ backups: 'ok' });
  const { rows } = await world.pool.query("select from pg_database where datname like 'drawbridge_drill_%'");
  expect(rows).toEqual([]);
});

test('only backups in the configured place count, not an archive made by hand elsewhere', async () => {
  const db = databaseOver(world.pool);
  await recordBackUp(db, { at: world.clock.now(), rows: 10, files: 2, lostFiles: 0 });
  const { text } = await send(world, 'GET', '/metrics');
  expect(text).toContain('drawbridge_backups_scheduled 1\n');
  expect(text).toContain(`drawbridge_drill_interval_seconds ${3 * 86_400}\n`);
  expect(text).toContain('drawbridge_last_backup_timestamp_seconds 0\n');
  expect((await send(world, 'GET', '/readyz')).json).toMatchObject({ backups: 'none yet' });
  const { token } = await signIn(world, administrator);
  const state = async () =>
    operations.parse((await send(world, 'GET', '/lima/api/staff/operations', { token })).json);
  expect(await state()).toMatchObject({ schedulesBackups: true, backUp: null });
  world.clock.forward({ minutes: 1 });
  await watch();
  expect((await state()).backUp).toMatchObject({ at: world.clock.now().toISOString(), lostFiles: 0 });
});

test('two servers that look at once make one backup', async () => {
  await Promise.all([watch(), watch()]);
  expect(receipts()).toHaveLength(1);
});

test('the audit log is sealed while a backup is made', async () => {
  const db = databaseOver(world.pool);
  const result = await asOnlyWriter(db, () =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx);
      await takeTurn(tx);
      return { isSealing: true };
    }),
  );
  expect(result).toEqual({ isSealing: true });
});

test('a drill without the right to create databases verifies the backup and says so', async () => {
  await addFile('a deed');
  await watch();
  await watch();
  const { drills } = await records();
  expect(drills).toMatchObject([
    {
      was_restored: false,
      note: expect.stringContaining('may not create databases') as string,
      failure: null,
    },
  ]);
});

test('a drill that fails is recorded and emailed, and is tried again the next day', async () => {
  const object = await addFile('a deed');
  await watch(owner());
  await watch(owner());
  writeFileSync(join(set, object), 'a deal');
  world.clock.forward({ hours: 73 });
  await watch(owner());
  const { drills } = await records();
  expect(drills[0]).toMatchObject({ failure: expect.stringContaining(`${object} was changed`) as string });
  const mail = (await mails()).find(({ subject }) => subject.endsWith('can’t be restored'));
  expect(mail?.text).toContain(`${object} was changed`);
  expect((await send(world, 'GET', '/readyz')).json).toMatchObject({ backups: 'the last drill failed' });
  // The next backup reads what the set has and replaces the damaged file, so the next drill succeeds.
  world.clock.forward({ hours: 25 });
  await watch(owner());
  const next = await records();
  expect(next.drills).toHaveLength(3);
  expect(next.drills[0]).toMatchObject({ was_restored: true, failure: null });
});

test('a failure is recorded and tried again, and administrators are emailed once a day until one is good', async () => {
  mkdirSync(set);
  writeFileSync(join(set, 'backups'), 'in the way');
  await watch();
  await watch();
  expect((await records()).backups).toMatchObject([
    { failure: expect.stringContaining('backups') as string },
  ]);
  world.clock.forward({ minutes: 31 });
  await watch();
  expect((await records()).backups).toHaveLength(2);
  expect(await mails()).toEqual([]);
  world.clock.forward({ hours: 37 });
  await watch();
  await watch();
  const [mail, ...more] = await mails();
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/has had no backup since/), []]);
  expect(mail?.text).toContain(set);
  expect((await send(world, 'GET', '/readyz')).json).toMatchObject({ backups: 'none yet' });
  rmSync(join(set, 'backups'));
  world.clock.forward({ hours: 24 });
  await watch();
  await watch();
  expect(receipts()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});
