import { gunzipSync } from 'node:zlib';
import type { Database, Queries } from '../database/connect.ts';
import { isFileKey, type FileKey, type FileStore } from '../files/file-store.ts';
import { BackupError } from './archive-format.ts';
import { manifest as manifestSchema, manifestName, type Manifest } from './backup-manifest.ts';
import type { BackupFile } from './byte-source.ts';
import { archiveEntries, verifyArchive } from './read-archive.ts';
import {
  appliedMigrations,
  deferOwnReferences,
  lockTables,
  putJobBack,
  putRows,
  setSequence,
  setTriggers,
  tableInUse,
  tablesInOrder,
  type BackedTable,
} from './store.ts';

export interface OpenedBackup {
  readonly manifest: Manifest;
  /** The data folder's keys, by file name. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Verifies a whole backup before anything changes. Throws a BackupError if it is damaged. */
export async function openBackup(file: BackupFile): Promise<OpenedBackup> {
  const { path } = file;
  await verifyArchive(file);
  const keys = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of archiveEntries(file)) {
    if (name === manifestName) manifest = readManifest(path, bytes);
    else if (name.startsWith('keys/')) keys.set(name.slice('keys/'.length), bytes.toString('utf8'));
    else break;
  }
  if (!manifest) throw new BackupError(`${path} is not a Drawbridge backup.`);
  return { manifest, keys };
}

function readManifest(path: string, bytes: Buffer): Manifest {
  const read = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!read.success) throw new BackupError(`${path} was made by a version this one can't read.`);
  return read.data;
}

/**
 * Restores all of a backup, or nothing, into an empty database of the same version. Files are stored before the rows that
 * name them are committed, and removed if the commit fails.
 */
export async function restoreBackup(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  file: BackupFile,
  { manifest }: OpenedBackup,
): Promise<{ rows: number; files: number }> {
  const put: FileKey[] = [];
  const progress = { committing: false };
  try {
    return await db.transaction().execute(async (tx) => {
      const tables = await tablesInOrder(tx);
      await checkPlace(tx, manifest, tables);
      for (const { name } of tables) await setTriggers(tx, name, false);
      await deferOwnReferences(tx, true);
      const rows = await putEntries({ tx, files, put }, file, manifest, tables);
      await deferOwnReferences(tx, false);
      for (const { name } of tables) await setTriggers(tx, name, true);
      for (const { name, value } of manifest.sequences)
        if (value !== null) await setSequence(tx, name, value);
      for (const job of manifest.jobs) await putJobBack(tx, job);
      progress.committing = true;
      return { rows, files: put.length };
    });
  } catch (error) {
    if (!progress.committing) for (const key of put) await files.remove(key);
    throw error;
  }
}

/** The database must be empty and have the same migrations. */
async function checkPlace(tx: Queries, manifest: Manifest, tables: readonly BackedTable[]): Promise<void> {
  const here = await appliedMigrations(tx);
  const isSame =
    here.length === manifest.migrations.length &&
    manifest.migrations.every(({ name, checksum }) =>
      here.some((ours) => ours.name === name && ours.checksum === checksum),
    );
  if (!isSame)
    throw new BackupError(
      `The backup was made by another version of Drawbridge: it ends with ${manifest.migrations.at(-1)?.name ?? 'nothing'}, ` +
        `this one with ${here.at(-1)?.name ?? 'nothing'}. Restore it with that version, then start this one. Nothing was restored.`,
    );
  await lockTables(tx, tables);
  const inUse = await tableInUse(tx, tables);
  if (inUse !== undefined)
    throw new BackupError(
      `The database is not empty (${inUse} has rows). Restore into a new one: another DATA_DIR or DATABASE_URL. Nothing was restored.`,
    );
}

async function putEntries(
  { tx, files, put }: { tx: Queries; files: FileStore; put: FileKey[] },
  file: BackupFile,
  manifest: Manifest,
  tables: readonly BackedTable[],
): Promise<number> {
  let rows = 0;
  for await (const { name, bytes } of archiveEntries(file)) {
    const [kind, what = ''] = name.split('/');
    if (kind === 'files' && isFileKey(what)) {
      await files.put(bytes, what);
      put.push(what);
    } else if (kind === 'tables') {
      const backed = manifest.tables.find((table) => table.name === what);
      const own = tables.find((table) => table.name === what);
      if (!backed || !own)
        throw new BackupError(`The backup has a table this version doesn't have: ${what}.`);
      rows += await putRows(tx, inBackedOrder(own, backed), gunzipSync(bytes).toString('utf8'));
    }
  }
  return rows;
}

/** The backup's columns with this database's types, so no text from the backup becomes SQL. */
function inBackedOrder(own: BackedTable, backed: BackedTable): BackedTable {
  const columns = backed.columns.map(({ name }) => {
    const found = own.columns.find((column) => column.name === name);
    if (!found)
      throw new BackupError(`The backup has a column this version doesn't have: ${own.name}.${name}.`);
    return found;
  });
  return { name: own.name, columns };
}
