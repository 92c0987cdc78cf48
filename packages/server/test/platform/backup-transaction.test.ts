import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUpToSet } from '../../src/platform/backups/back-up-to-set.ts';
import { backUp } from '../../src/platform/backups/back-up.ts';
import type { BackupStore } from '../../src/platform/backups/backup-store.ts';
import { folderStore } from '../../src/platform/backups/folder-store.ts';
import { verifyArchive } from '../../src/platform/backups/read-archive.ts';
import { verifySetBackup } from '../../src/platform/backups/read-set.ts';
import { backupsIn } from '../../src/platform/backups/receipt.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

let folder: string;
let lender: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-sets-'));
  lender = await emptyDatabase();
});
afterEach(async () => {
  await lender.drop();
  rmSync(folder, { recursive: true, force: true });
});

const files = () => localFiles(join(folder, 'files'));

async function addFile(bytes: Buffer): Promise<void> {
  const key = await files().put(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await lender.pool.query('insert into files (key, size, sha256, created_at) values ($1, $2, $3, now())', [
    key,
    bytes.length,
    sha256,
  ]);
}

const backedLender = () => ({
  db: databaseOver(lender.pool),
  files: files(),
  now: new Date('2026-11-28T03:15:00Z'),
  folder,
});
const noKeys = { kept: new Map<string, string>(), sealedWith: [] };

const makeBackup = (store: BackupStore) =>
  backUpToSet(backedLender(), noKeys, { store, recipients: [], rechecks: false });

/** The class of open files, whose writes a test holds up. */
async function fileHandles(): Promise<FileHandle> {
  const probe = await open(join(folder, 'probe'), 'w');
  await probe.close();
  return Object.getPrototypeOf(probe) as FileHandle;
}

async function openTransactions(): Promise<object[]> {
  const { rows } = await lender.pool.query<object>(
    `select query from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows;
}

describe('the transaction that reads the rows', () => {
  /** More than any stream between the database and the store holds. */
  const addRows = () =>
    lender.pool.query(
      `insert into audit_log (at, action, particulars)
       select now(), 'signed in', (select jsonb_build_object('noise', string_agg(md5(nth || ' ' || piece), '')) from generate_series(1, 500) piece)
       from generate_series(1, 400) nth`,
    );

  test.each([
    ['a file', /^files\//],
    ['the rows', /^backups\/.*(?<!\.sha256)$/],
  ])('is over while the store takes %s slowly', async (_, slowly) => {
    await addRows();
    await addFile(randomBytes(5000));
    const store = folderStore(join(folder, 'set'));
    const [sending, goesOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    async function* stalled(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        sending.resolve(undefined);
        await goesOn.promise;
        yield piece;
      }
    }
    const backup = makeBackup({
      ...store,
      put: (name, pieces) => store.put(name, slowly.test(name) ? stalled(pieces) : pieces),
    });
    await Promise.race([sending.promise, backup]);
    const open = await openTransactions();
    goesOn.resolve(undefined);
    const { name } = await backup;
    expect(open).toEqual([]);
    expect(await verifySetBackup({ store, name, identities: [] })).toMatchObject({ wasRead: true });
  });

  test('is over while the disk of a single file takes its rows slowly', async () => {
    await addRows();
    await addFile(randomBytes(5000));
    const path = join(folder, 'one.backup');
    const [writing, goesOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const handles = await fileHandles();
    // oxlint-disable-next-line typescript/unbound-method -- called with its handle below
    const { writeFile } = handles;
    const slow = vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, data) {
      // The file in which rows wait has no name.
      if ((await this.stat()).nlink > 0) {
        writing.resolve(undefined);
        await goesOn.promise;
      }
      await writeFile.call(this, data);
    });
    const backup = backUp(backedLender(), noKeys, { path, recipients: [] });
    await Promise.race([writing.promise, backup]);
    const open = await openTransactions();
    goesOn.resolve(undefined);
    expect(await backup).toMatchObject({ files: 1, lostFiles: [] });
    slow.mockRestore();
    expect(open).toEqual([]);
    await verifyArchive({ path, identities: [] });
  });

  test('fails on a full disk, and the set has no half backup', async () => {
    await addRows();
    const store = folderStore(join(folder, 'set'));
    const full = vi
      .spyOn(await fileHandles(), 'writeFile')
      .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    await expect(makeBackup(store)).rejects.toThrow(`The disk of ${folder} is full`);
    full.mockRestore();
    expect(await backupsIn(store)).toEqual([]);
    const { name } = await makeBackup(store);
    expect(await backupsIn(store)).toEqual([name]);
  });
});
