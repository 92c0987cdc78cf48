import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveSeals } from '../../src/features/audit/archive-seals.ts';
import { findAuditFaults } from '../../src/platform/audit-log/find-faults.ts';
import type { Head } from '../../src/platform/audit-log/kept-head.ts';
import { sealArchiveMacs } from '../../src/platform/audit-log/seal-archive-store.ts';
import { years } from '../support/archive-desk.ts';
import { sealArchiveDesk } from '../support/seal-archive-desk.ts';
import { freshWorld } from '../support/world.ts';

const world = freshWorld();
const desk = sealArchiveDesk(world);
const { addEntries, seal, faults, tamper, rewrite, parts, sealsLeft } = desk;
const { archiveSeals: archive, sealArchives: archives } = desk;

async function pathOf(number: number): Promise<string> {
  const key = (await archives()).find((one) => one.number === number)?.file_key ?? '';
  return join(world.config.dataDir, 'files', key.slice(0, 2), key);
}

let old: Head[];
beforeEach(async () => {
  old = await desk.beginWithSeals();
});

const ofArchive = (position: number, fault: string) => ({ chain: 'seal archives', position, fault });

test('old seals move to files, the newest stays, and sealing and checks go on', async () => {
  expect(await archive()).toBe(6);
  expect((await archives()).map(({ last_seal: seal }) => seal)).toEqual([2, 4, 6]);
  expect((await sealsLeft()).map(({ number }) => number)).toEqual([7]);
  expect(await faults()).toEqual([]);
  await addEntries(1, 1);
  await seal();
  expect(await faults()).toEqual([]);
  world.clock.forward({ hours: 24 * 200 });
  await desk.signInAgain();
  // Nothing newer covers the newest seal.
  expect(await archiveSeals(parts(), { signal: new AbortController().signal, fewest: 1 })).toBe(1);
  expect((await sealsLeft()).map(({ number }) => number)).toEqual([8]);
  expect(await faults()).toEqual([]);
});

test('few seals stay, and all stay on the first day after an upgrade', async () => {
  expect(await archiveSeals(parts(), { signal: new AbortController().signal })).toBe(0);
  await world.pool.query(`update migrations set applied_at = $1 where name like '0100-%'`, [
    world.clock.now(),
  ]);
  expect(await archive()).toBe(0);
  expect(await sealsLeft()).toHaveLength(7);
  world.clock.forward({ hours: 24 });
  expect(await archive()).toBe(6);
});

test('seals stay while the log has a fault', async () => {
  await rewrite();
  expect(await archive()).toBe(0);
  expect(await archives()).toEqual([]);
  expect(await sealsLeft()).toHaveLength(7);
});

test('a server that was off finds the seal it remembers in a file', async () => {
  await archive();
  const [first] = old;
  if (!first) throw new Error('no seal');
  const { keptHead } = parts();
  keptHead.write(first);
  await addEntries(1, 1);
  expect(await seal()).toBe(true);
  expect(keptHead.read()?.number).toBe(8);
  keptHead.write({ ...first, mac: 'x'.repeat(43) });
  expect(await seal()).toBe(false);
  keptHead.write(first);
  await tamper(`update audit_seal_archives set last_mac = last_mac || 'x' where number = 1`);
  expect(await seal()).toBe(false);
  await tamper(`update audit_seal_archives set last_mac = rtrim(last_mac, 'x') where number = 1`);
  rmSync(await pathOf(1));
  expect(await seal()).toBe(false);
  expect(await faults()).toContainEqual(ofArchive(1, 'the file is missing'));
});

test('the seals after archived ones go on from them, even if the database lost all others', async () => {
  await archive();
  await tamper('delete from audit_seals');
  await addEntries(1, 1);
  parts().keptHead.write(old[0] ?? { number: 0, mac: '' });
  await seal();
  expect((await sealsLeft()).map(({ number }) => number)).toEqual([7]);
  expect(await faults()).toEqual([]);
});

test('nobody takes seals out that no archive has', async () => {
  for (const pool of [world.pool, world.runtimePool])
    await expect(pool.query('delete from audit_seals where number = 1')).rejects.toThrow(
      /only ever added to|permission denied/,
    );
  await archive();
  for (const change of ['delete from audit_seal_archives', `update audit_seal_archives set mac = ''`])
    await expect(world.pool.query(change)).rejects.toThrow('only ever added to');
  await expect(world.runtimePool.query('select drop_archived_seals(3)')).resolves.toBeDefined();
  expect(await sealsLeft()).toHaveLength(1);
});

describe('once seals are archived, a check', () => {
  beforeEach(archive);

  test('finds a log rewritten with its hashes', async () => {
    await rewrite();
    expect(await faults()).toEqual([{ chain: desk.person(), position: 6, fault: 'does not match its seal' }]);
  });

  test('finds a published seal in its file, and the log as it was then', async () => {
    const [, second] = old;
    const check = (published: Head | undefined) => findAuditFaults({ ...parts(), published });
    expect(await check(second)).toEqual([]);
    expect(await check({ number: 2, mac: 'x' })).toEqual([
      { chain: 'seals', chain_position: 2, fault: 'a recorded seal is missing' },
    ]);
    await rewrite();
    expect(await check(second)).toContainEqual({
      chain: desk.person(),
      chain_position: 2,
      fault: 'does not match its seal',
    });
  });

  test('names a missing and a changed file', async () => {
    const path = await pathOf(2);
    const bytes = readFileSync(path);
    rmSync(path);
    expect(await faults()).toEqual([ofArchive(2, 'the file is missing')]);
    bytes[4] = 1;
    writeFileSync(path, bytes);
    expect(await faults()).toEqual([ofArchive(2, 'the file was changed')]);
  });

  const linesOf = async (number: number) =>
    gunzipSync(readFileSync(await pathOf(number)))
      .toString('utf8')
      .trimEnd()
      .split('\n');

  /** Changes a file together with its row, and with `sealing` the row’s MAC too. */
  async function replace(number: number, lines: readonly string[], isSealed = false): Promise<void> {
    const bytes = gzipSync(`${lines.join('\n')}\n`);
    writeFileSync(await pathOf(number), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await tamper(
      `update audit_seal_archives set sha256 = '${sha256}', size = ${bytes.length} where number = ${number}`,
    );
    if (!isSealed) return;
    const rows = await archives();
    const row = rows.find((one) => one.number === number);
    const before = rows.find((one) => one.number === number - 1);
    if (!row) throw new Error('no such archive');
    const [mac] = sealArchiveMacs(world.sealing, row, before?.mac ?? '');
    await tamper(`update audit_seal_archives set mac = '${mac}' where number = ${number}`);
  }

  test.each<[string, (lines: string[]) => string[]]>([
    ['removed', ([head = '', first = '']) => [head, first]],
    ['reordered', ([head = '', first = '', second = '']) => [head, second, first]],
    ['changed', (lines) => lines.map((line) => line.replace(/"[0-9a-f]{64}"\]/, `"${'0'.repeat(64)}"]`))],
  ])('finds a seal that was %s in its file', async (_, change) => {
    const lines = change(await linesOf(3));
    await replace(3, lines);
    expect(await faults()).toEqual([ofArchive(3, 'it does not match its key')]);
    // Even with the key of the row: the seals have MACs of their own.
    await replace(3, lines, true);
    expect(await faults()).toContainEqual(ofArchive(3, 'its seals do not match their key'));
  });

  test('finds files that changed places with their rows', async () => {
    const [one, two] = [await pathOf(1), await pathOf(2)];
    const bytes = readFileSync(one);
    writeFileSync(one, readFileSync(two));
    writeFileSync(two, bytes);
    await tamper(`update audit_seal_archives own set (sha256, size, first_seal, last_seal, last_mac, mac) = (
      select sha256, size, first_seal, last_seal, last_mac, mac from audit_seal_archives other where other.number = 3 - own.number)
      where number < 3`);
    const found = await faults();
    expect(found).toContainEqual(ofArchive(1, 'archives before it are missing'));
    expect(found).toContainEqual(ofArchive(2, 'archives before it are missing'));
  });

  test('finds a row that is gone, with and without the seals after it', async () => {
    await tamper('delete from audit_seal_archives where number = 3');
    expect(await faults()).toContainEqual({
      chain: 'seals',
      position: 7,
      fault: 'earlier seals are missing',
    });
    await tamper('delete from audit_seals');
    expect(await faults()).toContainEqual({
      chain: 'seals',
      position: 7,
      fault: 'a recorded seal is missing',
    });
  });

  test('compares the newest of each chain with entries in archives', async () => {
    await addEntries(594, 3 * years);
    await seal();
    await desk.archive();
    expect(await desk.inLog()).toBe(0);
    expect(await faults()).toEqual([]);
    const path = await desk.fileOf(1);
    const text = gunzipSync(readFileSync(path)).toString('utf8').replace('signed in', 'signed 0n');
    const bytes = gzipSync(text);
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    let hash = Buffer.alloc(0);
    for (const line of text.split('\n').filter((one) => one.startsWith('[')))
      hash = createHash('sha256').update(hash).update(line).digest();
    await tamper(
      `update audit_archives set sha256 = '${sha256}', size = ${bytes.length}`,
      `update audit_archive_runs set hash = '\\x${hash.toString('hex')}'`,
    );
    expect(await faults()).toContainEqual({
      chain: 'archives',
      position: 1,
      fault: 'its entries do not match their seals',
    });
  });
});
