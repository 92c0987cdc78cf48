import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { findAuditFaults } from '../../src/platform/audit-log/find-faults.ts';
import { headKeptIn } from '../../src/platform/audit-log/kept-head.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { sweepFiles } from '../../src/platform/files/sweep-files.ts';
import { createLog } from '../../src/platform/log.ts';
import { archiveDesk, years } from '../support/archive-desk.ts';
import { freshWorld } from '../support/world.ts';

const world = freshWorld();
const desk = archiveDesk(world);
const { addEntries, archive, seal, faults, archives, inLog, stored, fileOf, tamper } = desk;
beforeEach(() => desk.begin());

describe('finds', () => {
  beforeEach(async () => {
    await addEntries(300, 3 * years);
    await seal();
    await addEntries(300, 3 * years - 10);
    await archive();
    await addEntries(700, 3 * years - 20);
    await archive();
    expect(await faults()).toEqual([]);
  });
  const ofArchive = (position: number, fault: string) => ({ chain: 'archives', position, fault });

  test('a missing file', async () => {
    rmSync(await fileOf(1));
    expect(await faults()).toEqual([ofArchive(1, 'the file is missing')]);
    expect(await faults('es-US')).toEqual([ofArchive(1, 'falta el archivo')]);
  });

  test('a changed file', async () => {
    const path = await fileOf(2);
    const text = gunzipSync(readFileSync(path)).toString('utf8').replace('signed in', 'signed 0n');
    writeFileSync(path, gzipSync(text));
    expect(await faults()).toEqual([ofArchive(2, 'the file was changed')]);
  });

  test('a byte that changes neither the size nor an entry', async () => {
    const path = await fileOf(1);
    const bytes = readFileSync(path);
    // The time in the header of a gzip file, which says nothing about its contents.
    bytes[4] = 1;
    writeFileSync(path, bytes);
    expect(await faults()).toEqual([ofArchive(1, 'the file was changed')]);
  });

  test('files that changed places, even with their rows', async () => {
    const [first, second] = [await fileOf(1), await fileOf(2)];
    const bytes = readFileSync(first);
    writeFileSync(first, readFileSync(second));
    writeFileSync(second, bytes);
    expect(await faults()).toEqual([
      ofArchive(1, 'the file was changed'),
      ofArchive(2, 'the file was changed'),
    ]);
    await tamper(`update audit_archives own set (sha256, size, entries) = (
      select sha256, size, entries from audit_archives other where other.number = 3 - own.number)`);
    expect(await faults()).toEqual([
      ofArchive(1, 'does not match its entry in the log'),
      ofArchive(2, 'does not match its entry in the log'),
      ofArchive(1, 'the file does not follow the archive before it'),
      ofArchive(2, 'the file does not follow the archive before it'),
    ]);
  });

  test('the newest archive removed with its runs, and entries put back changed', async () => {
    await tamper(
      'delete from audit_archive_runs where archive = 2',
      'delete from audit_archives where number = 2',
    );
    const found = await faults();
    expect(found).toContainEqual(ofArchive(2, 'does not match its entry in the log'));
    expect(found).toContainEqual({
      chain: desk.person(),
      position: 1300,
      fault: 'the newest entries are missing',
    });
    expect(found).toContainEqual({ chain: desk.person(), position: 1300, fault: 'does not match its seal' });
  });

  test('an archive rewritten with its digests, hashes, runs and chain', async () => {
    const path = await fileOf(1);
    const text = gunzipSync(readFileSync(path)).toString('utf8').replace('signed in', 'signed 0n');
    const bytes = gzipSync(text);
    writeFileSync(path, bytes);
    const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
    await tamper(
      `update audit_archives set sha256 = '${sha256(bytes)}', size = ${bytes.length} where number = 1`,
      `update audit_log set particulars = particulars || '{"sha256": "${sha256(bytes)}"}'
         where action = 'audit log archived' and particulars ->> 'archive' = '1'`,
    );
    expect(await faults()).toContainEqual(ofArchive(1, 'its entries do not match the log'));
    // The run's own hash made to fit too: then the entry after it does not, and the seal inside does not.
    let hash = Buffer.alloc(0);
    for (const line of text
      .trimEnd()
      .split('\n')
      .filter((one) => one.startsWith('[')))
      hash = createHash('sha256').update(hash).update(line).digest();
    await tamper(`update audit_archive_runs set hash = '\\x${hash.toString('hex')}' where archive = 1`);
    const found = await faults();
    expect(found).toContainEqual(ofArchive(1, 'its entries do not match their seals'));
    expect(found).toContainEqual({ chain: desk.person(), position: 600, fault: 'does not match its seal' });
    expect(found).toContainEqual({ chain: desk.person(), position: 1300, fault: 'changed' });
  });
});

test('a check takes the seals apart as often with three archives as with one', async () => {
  const readings = async () => {
    const statements: string[] = [];
    const faults = await findAuditFaults({
      db: databaseOver(world.runtimePool, ({ query }) => {
        statements.push(query.sql);
      }),
      files: localFiles(join(world.config.dataDir, 'files')),
      sealing: world.sealing,
      keptHead: headKeptIn(world.config.dataDir),
    });
    expect(faults).toEqual([]);
    return statements.filter((statement) => statement.includes('audit_seals')).length;
  };
  await addEntries(600, 3 * years);
  await archive();
  const withOne = await readings();
  for (const hours of [20, 40]) {
    await addEntries(600, 3 * years - hours);
    await archive();
  }
  expect(await archives()).toHaveLength(3);
  expect(await readings()).toBe(withOne);
});

test('entries that were tampered with are not archived', async () => {
  await addEntries(600, 3 * years);
  await seal();
  await tamper(`update audit_log set action = 'nothing' where account_id = $id and chain_position = 7`);
  await archive();
  expect(await archives()).toEqual([]);
  expect(await inLog()).toBe(600);
  expect(await faults()).toContainEqual({ chain: desk.person(), position: 7, fault: 'changed' });
});

test('nobody takes entries out that no archive has', async () => {
  await addEntries(600, 3 * years);
  await archive();
  await addEntries(1, 3 * years);
  for (const pool of [world.pool, world.runtimePool])
    await expect(pool.query('delete from audit_log')).rejects.toThrow(/only ever added to|permission denied/);
  for (const table of ['audit_archives', 'audit_archive_runs'])
    await expect(world.pool.query(`delete from ${table}`)).rejects.toThrow('only ever added to');
});

describe('a run that dies', () => {
  const failing = async (on: string) => {
    await world.pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger dies ${on} for each statement execute function die()`);
    await expect(archive()).rejects.toThrow('killed');
    await world.pool.query('drop function die() cascade');
  };
  const goesOn = async () => {
    await archive();
    expect(await archives()).toMatchObject([{ number: 1, entries: 600 }]);
    expect(await inLog()).toBe(0);
    expect(await faults()).toEqual([]);
  };
  beforeEach(() => addEntries(600, 3 * years));

  test.each([
    ['before the row', 'before insert on audit_archives'],
    ['between the row and the entries', 'after insert on audit_archive_runs'],
    ['while entries go', 'after delete on audit_log'],
  ])('%s leaves every entry in the log, and the next one goes on', async (_, on) => {
    await failing(on);
    expect(await inLog()).toBe(600);
    expect(await archives()).toEqual([]);
    expect(stored()).toEqual([]);
    await goesOn();
    expect(stored()).toHaveLength(1);
  });

  test('right after storing the file leaves a file that is swept, and no entry twice', async () => {
    const files = localFiles(join(world.config.dataDir, 'files'));
    const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
    // As a kill does: the file is stored and nothing after that runs.
    await world.pool.query('alter table files rename to files_away');
    await world.pool.query('create table files (nothing int)');
    await files.put(new Uint8Array([1, 2, 3]));
    await expect(
      jobs['archive audit log']({}, { attempt: 1, signal: new AbortController().signal }),
    ).rejects.toThrow('"files"');
    await world.pool.query('drop table files');
    await world.pool.query('alter table files_away rename to files');
    await goesOn();
    expect(stored()).toHaveLength(2);
    await sweepFiles(databaseOver(world.pool), files, new Date(Date.now() + 25 * 3_600_000));
    expect(stored()).toEqual([await fileOf(1)]);
    expect(await faults()).toEqual([]);
  });

  test('two servers at once archive each entry once', async () => {
    await Promise.all([archive(), archive()]);
    await goesOn();
  });
});
