import { createHash, type Hash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { isFileKey, type FileStore } from '../files/file-store.ts';
import { spooledWhile, spoolFile } from '../files/spool-file.ts';
import { addRows, type BackedKeys } from './add-rows.ts';
import { stillNamed, type NamedFile } from './store.ts';
import { archiveBytes, writeArchive, type ArchivePlace, type ArchiveWriter } from './write-archive.ts';

/** What a backup is made of. */
export interface BackedLender {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: Date;
  /** For nameless files while the backup is made. */
  readonly folder: string;
}

export interface BackedUp {
  readonly rows: number;
  readonly files: number;
  /** Keys of files that rows name but the store lacks or has with other contents. */
  readonly lostFiles: readonly string[];
  /** Keys of files that were deleted while the backup was made, after their rows were read. */
  readonly deletedFiles: readonly string[];
}

/**
 * Writes all of a lender's data to one file: all rows at one moment, waiting jobs, every file, and the keys in the data
 * folder. Servers can keep running.
 */
export async function backUp(lender: BackedLender, keys: BackedKeys, place: ArchivePlace): Promise<BackedUp> {
  const { now, folder } = lender;
  let done: BackedUp = { rows: 0, files: 0, lostFiles: [], deletedFiles: [] };
  let readsRows = true;
  const bytes = archiveBytes({ recipients: place.recipients, at: now }, async (archive) => {
    const about = { format: 'drawbridge backup 1', madeAt: now.toISOString() } as const;
    const { rows, files } = await addRows(archive, lender, { ...about, ...keys });
    readsRows = false;
    done = { rows, ...(await addFiles(archive, lender, files)) };
  });
  // As with a set, the transaction that reads the rows must not wait for where the archive goes. The files can.
  const spooled = spooledWhile(folder, bytes, () => readsRows);
  await writeArchive(place, spooled);
  return done;
}

async function addFiles(
  archive: ArchiveWriter,
  { db, files: store, folder }: BackedLender,
  named: AsyncIterable<NamedFile>,
): Promise<Omit<BackedUp, 'rows'>> {
  const missing: string[] = [];
  let files = 0;
  for await (const { key, sha256 } of named) {
    const stream = isFileKey(key) ? await store.open(key) : undefined;
    if (!stream) {
      missing.push(key);
      continue;
    }
    // An entry begins with its size, which is known once all of the file was read.
    const hash = createHash('sha256');
    const { bytes, size } = await spoolFile(folder, hashed(stream, hash));
    if (hash.digest('hex') !== sha256) missing.push(key);
    await archive.addPieces(`files/${key}`, size, bytes);
    files += 1;
  }
  return { files, ...(await sortMissing(db, missing)) };
}

/** Tells files that are lost from those that were deleted since their rows were read. */
export async function sortMissing(
  db: Database,
  missing: readonly string[],
): Promise<Pick<BackedUp, 'lostFiles' | 'deletedFiles'>> {
  const named = await stillNamed(db, missing);
  return {
    lostFiles: missing.filter((key) => named.has(key)),
    deletedFiles: missing.filter((key) => !named.has(key)),
  };
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
