import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Database, Queries } from '../database/connect.ts';
import { isFileKey, type FileKey, type FileStore } from '../files/file-store.ts';
import { BackupError, type ArchiveEntry } from './archive-format.ts';
import {
  fileListFolder,
  listedFiles,
  manifest as manifestSchema,
  manifestName,
  tallies as talliesSchema,
  talliesName,
  type Manifest,
  type Tallies,
} from './backup-manifest.ts';
import type { BackupFile } from './byte-source.ts';
import { archiveEntries, damaged, verifyArchive, wholeEntry } from './read-archive.ts';
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

/** A backup and, if it belongs to a set, its files. */
export interface RestoredFrom extends BackupFile {
  /** The bytes of a file in the set, by its digest. */
  readonly openFile?: (sha256: string) => AsyncIterable<Uint8Array>;
}

/** Verifies a whole archive before anything changes. Throws a BackupError if it is damaged. */
export async function openBackup(file: BackupFile): Promise<OpenedBackup> {
  const { path } = file;
  await verifyArchive(file);
  const keys = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, pieces } of archiveEntries(file)) {
    if (name === manifestName) manifest = readManifest(path, await wholeEntry(pieces));
    else if (name.startsWith('keys/'))
      keys.set(name.slice('keys/'.length), (await wholeEntry(pieces)).toString('utf8'));
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

export interface Restored {
  readonly rows: number;
  readonly files: number;
  /** What each table held in the backup; empty for backups of earlier versions. */
  readonly tallies: Tallies;
}

/**
 * Restores all of a backup, or nothing, into an empty database of the same version. Files are stored before the rows that
 * name them are committed, and removed if the commit fails.
 */
export async function restoreBackup(
  { db, files }: { readonly db: Database; readonly files: Pick<FileStore, 'putPieces' | 'remove'> },
  from: RestoredFrom,
  { manifest }: Pick<OpenedBackup, 'manifest'>,
): Promise<Restored> {
  const put = new Set<FileKey>();
  const progress = { committing: false };
  try {
    return await db.transaction().execute(async (tx) => {
      const tables = await tablesInOrder(tx);
      await checkPlace(tx, manifest, tables);
      for (const { name } of tables) await setTriggers(tx, name, false);
      await deferOwnReferences(tx, true);
      const restored = await putEntries({ tx, files, put }, from, manifest, tables);
      await deferOwnReferences(tx, false);
      for (const { name } of tables) await setTriggers(tx, name, true);
      for (const { name, value } of manifest.sequences)
        if (value !== null) await setSequence(tx, name, value);
      for (const job of manifest.jobs) await putJobBack(tx, job);
      progress.committing = true;
      return { ...restored, files: put.size };
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

interface Destination {
  readonly tx: Queries;
  readonly files: Pick<FileStore, 'putPieces'>;
  readonly put: Set<FileKey>;
}

async function putEntries(
  into: Destination,
  from: RestoredFrom,
  manifest: Manifest,
  tables: readonly BackedTable[],
): Promise<Omit<Restored, 'files'>> {
  let rows = 0;
  let tallies: Tallies = {};
  for await (const entry of archiveEntries(from)) {
    const [kind, what = ''] = entry.name.split('/');
    if (kind === 'files' && isFileKey(what)) await putFile(into, what, entry.pieces);
    else if (kind === fileListFolder) await putListedFiles(into, from, entry);
    else if (kind === talliesName) tallies = talliesSchema.parse(await jsonIn(entry));
    else if (kind === 'tables') {
      const backed = manifest.tables.find((table) => table.name === what);
      const own = tables.find((table) => table.name === what);
      if (!backed || !own)
        throw new BackupError(`The backup has a table this version doesn't have: ${what}.`);
      rows += await putRows(into.tx, inBackedOrder(own, backed), await textIn(entry));
    }
  }
  return { rows, tallies };
}

async function putFile(
  { files, put }: Destination,
  key: FileKey,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  await files.putPieces(pieces, key);
  put.add(key);
}

/** The set may have changed since its files were verified, so each is checked again. */
async function putListedFiles(into: Destination, from: RestoredFrom, entry: ArchiveEntry): Promise<void> {
  for (const { key, sha256, state } of listedFiles.parse(await jsonIn(entry))) {
    if (state !== 'kept' || !isFileKey(key)) continue;
    if (!from.openFile) throw damaged(from.path, 'its files are missing');
    await putFile(into, key, checkedFile(from.path, sha256, from.openFile(sha256)));
  }
}

async function* checkedFile(
  path: string,
  sha256: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw damaged(path, `file ${sha256} was changed`);
}

/** The text of an entry, unpacked if it is compressed. */
export async function textIn({ name, pieces }: ArchiveEntry): Promise<string> {
  const bytes = await wholeEntry(pieces);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export async function jsonIn(entry: ArchiveEntry): Promise<unknown> {
  return JSON.parse(await textIn(entry));
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
