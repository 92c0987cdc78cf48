import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { archiveEntries, verifyArchive, wholeEntry } from '../../src/platform/backups/read-archive.ts';
import { openBackup } from '../../src/platform/backups/restore-backup.ts';
import { archiveBytes, writeArchive } from '../../src/platform/backups/write-archive.ts';

/** Made by the writer that was here before tar-stream. */
const earlier = join(import.meta.dirname, 'of-earlier-code.backup');
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function entriesOf(path: string): Promise<[name: string, hex: string][]> {
  const entries: [string, string][] = [];
  for await (const { name, pieces } of archiveEntries({ path, identities: [] }))
    entries.push([name, (await wholeEntry(pieces)).toString('hex')]);
  return entries;
}

/** What is said of an archive of these bytes. */
async function verdict(bytes: Buffer): Promise<string> {
  const path = join(folder, 'given.backup');
  writeFileSync(path, bytes);
  return verifyArchive({ path, identities: [] }).then(
    () => 'sound',
    (error: unknown) => String(error),
  );
}

test('a backup of the earlier writer is read to the last byte', async () => {
  await verifyArchive({ path: earlier, identities: [] });
  const { manifest, keys } = await openBackup({ path: earlier, identities: [] });
  expect(manifest).toMatchObject({ format: 'drawbridge backup 1', sequences: [{ value: 7 }] });
  expect(keys.get('encryption-key')).toBe('not a key\n');
  const files = (await entriesOf(earlier)).filter(([name]) => name.startsWith('files/'));
  expect(files).toEqual(
    [0, 1, 511, 512, 513, 1024].map((size) => [
      `files/${String(size).padStart(4, '0')}`,
      Buffer.alloc(size, size % 251).toString('hex'),
    ]),
  );
});

test('what is written now holds the same entries', async () => {
  const path = join(folder, 'again.backup');
  const entries = await entriesOf(earlier);
  const place = { path, recipients: [], at: new Date('2026-11-22T12:00:00Z') };
  const bytes = archiveBytes(place, async (archive) => {
    for (const [name, hex] of entries.slice(0, -1)) await archive.add(name, Buffer.from(hex, 'hex'));
  });
  await writeArchive(place, bytes);
  expect(await entriesOf(path)).toEqual(entries);
  await verifyArchive({ path, identities: [] });
});

test('an archive that fails half-way leaves no file, and says why', async () => {
  const path = join(folder, 'failed.backup');
  const place = { path, recipients: [], at: new Date() };
  const bytes = archiveBytes(place, async (archive) => {
    await archive.add('a', Buffer.alloc(10));
    throw new Error('the connection is lost');
  });
  await expect(writeArchive(place, bytes)).rejects.toThrow('the connection is lost');
  expect(() => readFileSync(`${path}.part`)).toThrow('ENOENT');
});

test('cut off anywhere, even before its last empty block, it is refused', async () => {
  const whole = readFileSync(earlier);
  for (let length = 0; length < whole.length - 512; length += 509)
    expect(await verdict(whole.subarray(0, length)), String(length)).toContain('it is cut off');
});

test('a header that was changed, or that claims more than a file may hold, is refused', async () => {
  const whole = readFileSync(earlier);
  for (const place of [0, 100, 124, 150, 257]) {
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(await verdict(changed), String(place)).toContain('part of it was overwritten');
  }
  const huge = Buffer.from(whole);
  huge.write('77777777777', 124);
  huge.fill(' ', 148, 156);
  const sum = huge.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  huge.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  expect(await verdict(huge)).toContain('part of it was overwritten');
});

test('entries that were added, taken out or renamed are noticed', async () => {
  const whole = readFileSync(earlier);
  expect(await verdict(Buffer.concat([whole, whole]))).toContain('something was added to it');
  const first = whole.subarray(0, 1024);
  expect(await verdict(Buffer.concat([first, whole]))).toContain('entries are missing');
  expect(await verdict(whole.subarray(1024))).toContain('entries are missing');
});
