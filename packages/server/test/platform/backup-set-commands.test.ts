import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpToSet } from '../../src/platform/backups/back-up-to-set.ts';
import { backUp } from '../../src/platform/backups/back-up.ts';
import { folderStore } from '../../src/platform/backups/folder-store.ts';
import { findBackup, restoredFrom } from '../../src/platform/backups/read-set.ts';
import { receiptObject } from '../../src/platform/backups/receipt.ts';
import { openBackup, restoreBackup } from '../../src/platform/backups/restore-backup.ts';
import { rowsOf, tablesInOrder } from '../../src/platform/backups/store.ts';
import { atOneMoment } from '../../src/platform/database/at-one-moment.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { operate } from '../support/operate.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

let folder: string;
let lender: TestDatabase;
let files: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-set-commands-'));
  lender = await emptyDatabase();
  files = localFiles(join(folder, 'files'));
});
afterEach(async () => {
  await lender.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function addFile(bytes: Buffer): Promise<void> {
  const key = await files.put(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await lender.pool.query('insert into files (key, size, sha256, created_at) values ($1, $2, $3, now())', [
    key,
    bytes.length,
    sha256,
  ]);
}

/** A store that notes the largest piece it was given; whole files are refused. */
function piecewise(store: FileStore): FileStore & { readonly most: () => number } {
  let most = 0;
  async function* noted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      most = Math.max(most, piece.length);
      yield piece;
    }
  }
  return {
    ...store,
    put: () => Promise.reject(new Error('a whole file')),
    putPieces: (pieces, key) => store.putPieces(noted(pieces), key),
    most: () => most,
  };
}

test('a file is never held in memory, neither backed up nor restored', async () => {
  await addFile(randomBytes(8_000_000));
  const parts = { db: databaseOver(lender.pool), files, now: new Date(), folder };
  const keys = { kept: new Map<string, string>(), sealedWith: [] };
  const set = folderStore(join(folder, 'set'));
  let most = 0;
  const store = {
    ...set,
    async put(name: string, pieces: AsyncIterable<Uint8Array>) {
      async function* noted(): AsyncGenerator<Uint8Array> {
        for await (const piece of pieces) {
          most = Math.max(most, piece.length);
          yield piece;
        }
      }
      return set.put(name, noted());
    },
  };
  await backUpToSet(parts, keys, { store, recipients: [], rechecks: false });
  const path = join(folder, 'one.backup');
  await backUp(parts, keys, { path, recipients: [] });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(1024 ** 2);

  const ofSet = await restoredFrom({ store, name: await findBackup(store), identities: [] });
  for (const from of [ofSet, { path, identities: [] }]) {
    const fresh = await emptyDatabase();
    const into = piecewise(localFiles(join(folder, 'restored')));
    const place = { db: databaseOver(fresh.pool), files: into };
    expect(await restoreBackup(place, from, await openBackup(from))).toMatchObject({ files: 1 });
    expect(into.most()).toBeGreaterThan(0);
    expect(into.most()).toBeLessThanOrEqual(1024 ** 2);
    await fresh.drop();
  }
});

test('rows with large values are read a few at a time', async () => {
  // Random, because texts that repeat are stored compressed.
  await lender.pool.query(
    `insert into keyed_writes (owner, key, digest, at)
     select 'anyone', 'key ' || n,
       (select string_agg(md5(random()::text || m || n), '') from generate_series(1, 50000) m), now()
     from generate_series(1, 6) n`,
  );
  const fetched: number[] = [];
  await atOneMoment(databaseOver(lender.pool), async (tx) => {
    const table = (await tablesInOrder(tx)).find(({ name }) => name === 'keyed_writes');
    if (table) for await (const rows of rowsOf(tx, table)) fetched.push(rows.length);
  });
  expect(fetched.reduce((sum, rows) => sum + rows, 0)).toBe(6);
  expect(Math.max(...fetched)).toBeLessThanOrEqual(2);
});

test('a backup set is made, checked and restored by operators, and its receipts are lines of sha256sum', async () => {
  await addFile(Buffer.from('a plan of the house'));
  const set = join(folder, 'set');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const settings = { DATABASE_URL: lender.url, DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test' };
  const withSet = { ...settings, FILES_DIR: join(folder, 'files'), BACKUP_TO: set };
  const made = await operate(withSet, 'back-up');
  expect(made).toMatchObject({ code: 0, errors: '' });
  const name = /^(\S+Z) in .*: \d+ rows and 1 files\.\n$/.exec(made.output)?.[1] ?? '';
  const lines = readFileSync(join(set, receiptObject(name)), 'utf8')
    .trim()
    .split('\n');
  expect(lines.pop()).toMatch(/^# complete /);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [sha256, object = ''] = line.split('  ');
    const bytes = readFileSync(join(set, object));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }

  expect(await operate(withSet, 'verify-backup')).toMatchObject({
    code: 0,
    output: `The backup ${name} is intact: its archive and 1 files have their checksums.\n`,
  });
  const fresh = await emptyDatabase();
  const elsewhere = { ...settings, DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'new') };
  const wrong = await operate(elsewhere, 'restore', set, '--backup', '2020-01-01T000000Z');
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('no complete backup 2020-01-01')]);
  const restored = await operate(elsewhere, 'restore', set, '--backup', name);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect((await fresh.pool.query('select from files')).rowCount).toBe(1);
  await fresh.drop();

  const digest = createHash('sha256').update('a plan of the house').digest('hex');
  const file = `files/plain/${digest.slice(0, 2)}/${digest}`;
  writeFileSync(join(set, file), 'a plan of the hut');
  const damaged = await operate(withSet, 'verify-backup', set);
  expect([damaged.code, damaged.errors]).toEqual([1, expect.stringContaining(`${file} was changed`)]);
});
