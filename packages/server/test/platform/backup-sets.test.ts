import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUpToSet } from '../../src/platform/backups/back-up-to-set.ts';
import type { BackupStore } from '../../src/platform/backups/backup-store.ts';
import { folderStore } from '../../src/platform/backups/folder-store.ts';
import { findBackup, restoredFrom, verifySetBackup } from '../../src/platform/backups/read-set.ts';
import { archiveObject, backupsIn, receiptObject } from '../../src/platform/backups/receipt.ts';
import { openBackup, restoreBackup } from '../../src/platform/backups/restore-backup.ts';
import { s3Store } from '../../src/platform/backups/s3-store.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import type { FileKey, FileStore } from '../../src/platform/files/file-store.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { s3Secret, startS3, type S3StandIn } from '../support/s3-stand-in.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

let folder: string;
let lender: TestDatabase;
let files: FileStore;
let s3: S3StandIn;
let moment = Date.parse('2026-11-28T03:15:00Z');
const noKeys = { kept: new Map<string, string>(), sealedWith: [] };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-sets-'));
  lender = await emptyDatabase();
  files = localFiles(join(folder, 'files'));
  s3 = await startS3();
});
afterEach(async () => {
  await s3.close();
  await lender.drop();
  rmSync(folder, { recursive: true, force: true });
});

const openers: Readonly<Record<'a folder' | 'object storage', () => BackupStore>> = {
  'a folder': () => folderStore(join(folder, 'set')),
  'object storage': () =>
    s3Store({ ...s3Secret, region: 'us-east-1', endpoint: s3.url, pathStyle: true, prefix: 'nightly' }),
};

async function addFile(bytes: Buffer): Promise<FileKey> {
  const key = await files.put(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await lender.pool.query('insert into files (key, size, sha256, created_at) values ($1, $2, $3, now())', [
    key,
    bytes.length,
    sha256,
  ]);
  return key;
}

function makeBackup(store: BackupStore, recipients: readonly string[] = [], from: FileStore = files) {
  moment += 60_000;
  const parts = { db: databaseOver(lender.pool), files: from, now: new Date(moment), folder };
  return backUpToSet(parts, noKeys, { store, recipients, rechecks: false });
}

async function objectsIn(store: BackupStore, under: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(under)) names.push(name);
  return names.toSorted();
}

async function restoreLatest(store: BackupStore, identities: readonly string[] = []) {
  const backup = { store, name: await findBackup(store), identities };
  const into = localFiles(join(folder, `restored ${randomBytes(4).toString('hex')}`));
  const fresh = await emptyDatabase();
  try {
    const from = await restoredFrom(backup);
    const restored = await restoreBackup(
      { db: databaseOver(fresh.pool), files: into },
      from,
      await openBackup(from),
    );
    const { rows } = await fresh.pool.query<{ key: FileKey }>('select key from files order by key');
    return { ...restored, keys: rows.map(({ key }) => key), into };
  } finally {
    await fresh.drop();
  }
}

describe.each(['a folder', 'object storage'] as const)('a backup set in %s', (kind) => {
  test('has each file once, and every backup restores with its files', async () => {
    const store = openers[kind]();
    const first = randomBytes(17_000_000);
    const one = await addFile(first);
    await addFile(Buffer.from('small'));
    const before = await makeBackup(store);
    expect(before).toMatchObject({ files: 2, lostFiles: [], deletedFiles: [] });
    expect(before.bytes).toBeGreaterThan(first.length);
    const stored = await objectsIn(store, 'files');

    const twin = await addFile(first);
    const other = await addFile(Buffer.from('another'));
    const after = await makeBackup(store);
    expect(after).toMatchObject({ files: 4 });
    expect(after.bytes).toBeLessThan(1_000_000);
    expect(await objectsIn(store, 'files')).toHaveLength(stored.length + 1);
    expect(await backupsIn(store)).toEqual([before.name, after.name]);
    for (const name of [before.name, after.name])
      expect(await verifySetBackup({ store, name, identities: [] })).toMatchObject({ wasRead: true });

    const { keys, into } = await restoreLatest(store);
    expect(keys).toHaveLength(4);
    for (const [key, bytes] of [
      [one, first],
      [twin, first],
      [other, Buffer.from('another')],
    ] as const) {
      const found = await into.open(key);
      expect(found && (await buffer(found)).equals(bytes)).toBe(true);
    }
  });

  test('encrypted, shows nothing, is checked without a key and read with one', async () => {
    const store = openers[kind]();
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const secret = Buffer.from('a letter with a canary in it'.repeat(100));
    await addFile(secret);
    const { name } = await makeBackup(store, [recipient]);
    for (const object of [archiveObject(name), ...(await objectsIn(store, 'files'))]) {
      const bytes = await bytesOf(store, object);
      expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
      expect(bytes.includes('canary')).toBe(false);
    }
    expect(await verifySetBackup({ store, name, identities: [] })).toMatchObject({
      files: 1,
      wasRead: false,
    });
    expect(await verifySetBackup({ store, name, identities: [identity] })).toMatchObject({ wasRead: true });
    expect((await restoreLatest(store, [identity])).files).toBe(1);

    // Files for other readers are stored again.
    const second = await identityToRecipient(await generateIdentity());
    await makeBackup(store, [recipient, second]);
    expect(await objectsIn(store, 'files')).toHaveLength(2);
    await expect(restoreLatest(store)).rejects.toThrow('is encrypted');
  });

  test('names whatever was changed, cut off or taken out of it', async () => {
    const store = openers[kind]();
    await addFile(randomBytes(5000));
    const { name } = await makeBackup(store);
    const [file = ''] = await objectsIn(store, 'files');
    const backup = { store, name, identities: [] };
    for (const object of [file, archiveObject(name), receiptObject(name)]) {
      const whole = await bytesOf(store, object);
      const changed = Buffer.from(whole);
      changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
      for (const bytes of [changed, whole.subarray(0, whole.length - 600), Buffer.alloc(0)]) {
        await store.put(object, one(bytes));
        await expect(verifySetBackup(backup), object).rejects.toThrow('is damaged');
      }
      await store.remove(object);
      await expect(verifySetBackup(backup), object).rejects.toThrow('Could not read');
      await store.put(object, one(whole));
    }
    await verifySetBackup(backup);
  });

  test('reports a file that is lost and one that was deleted meanwhile, and stores neither', async () => {
    const store = openers[kind]();
    const lost = await addFile(Buffer.from('gone'));
    const changed = await addFile(Buffer.from('right'));
    const deleted = await addFile(Buffer.from('deleted while the rest is copied'));
    const kept = await addFile(Buffer.from('kept'));
    await files.remove(lost);
    await files.put(Buffer.from('wrong'), changed);
    const busy: FileStore = {
      ...files,
      async open(key) {
        await lender.pool.query('delete from files where key = $1', [deleted]);
        await files.remove(deleted);
        return files.open(key);
      },
    };
    const done = await makeBackup(store, [], busy);
    expect(done.lostFiles.toSorted()).toEqual([lost, changed].toSorted());
    expect(done).toMatchObject({ files: 1, deletedFiles: [deleted] });
    expect(await objectsIn(store, 'files')).toHaveLength(1);
    // The rows are those of one moment, so the deleted file's row is there.
    const { keys, files: put, into } = await restoreLatest(store);
    expect([keys.length, put]).toEqual([4, 1]);
    const found = await into.open(kept);
    expect(found && (await buffer(found)).toString()).toBe('kept');
  });

  test('that is interrupted has no new backup, and the next one clears what was left', async () => {
    const store = openers[kind]();
    const bytes = randomBytes(17_000_000);
    const large = await addFile(bytes);
    const failing: FileStore = {
      ...files,
      open: async (key) => (key === large ? cutOff(bytes) : files.open(key)),
    };
    await expect(makeBackup(store, [], failing)).rejects.toThrow('the disk failed');
    expect(await backupsIn(store)).toEqual([]);
    expect(await objectsIn(store, 'files')).toEqual([]);
    expect(await objectsIn(store, 'backups')).toEqual([]);
    await expect(findBackup(store)).rejects.toThrow('has no complete backup');

    leaveUnfinished(kind);
    await makeBackup(store);
    expect(unfinishedIn(kind)).toEqual([foreignFile]);
    expect((await restoreLatest(store)).files).toBe(1);
  });
});

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function bytesOf(store: BackupStore, object: string): Promise<Buffer> {
  return buffer(store.open(object) as AsyncIterable<Buffer>);
}

/** All but the end of a file, then an error. */
function cutOff(whole: Buffer): Readable {
  return Readable.from(
    (function* pieces() {
      yield whole.subarray(0, -1);
      throw new Error('the disk failed');
    })(),
  );
}

const unfinishedFile = `files/plain/ab/${'ab'.repeat(32)}`;
/** An upload of the lender's own, which is not the set's business. */
const foreignFile = `files/ab/${'ab'.repeat(16)}`;

/** What a killed process leaves behind, and an upload that is under way beside it. */
function leaveUnfinished(kind: 'a folder' | 'object storage'): void {
  for (const name of [unfinishedFile, foreignFile]) {
    if (kind === 'object storage') {
      s3.uploads.set(name, { name: `nightly/${name}`, parts: new Map() });
      continue;
    }
    const path = join(folder, 'set', `${name}.0123456789ab.part`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'half');
  }
}

function unfinishedIn(kind: 'a folder' | 'object storage'): string[] {
  if (kind === 'object storage') return [...s3.uploads.keys()];
  const names = readdirSync(join(folder, 'set'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.part')).map((name) => name.replace('.0123456789ab.part', ''));
}
