import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Database, Queries } from '../database/connect.ts';
import { isFileKey, type FileStore } from '../files/file-store.ts';
import { manifestName, type Manifest } from './backup-manifest.ts';
import {
  appliedMigrations,
  namedFiles,
  rowsOf,
  sequenceValues,
  tablesInOrder,
  waitingJobs,
  type BackedTable,
} from './store.ts';
import { writeArchive, type ArchivePlace, type ArchiveWriter } from './write-archive.ts';

/** Approximate size of a table entry before compression. */
const pieceBytes = 4 * 1024 ** 2;

export interface BackedUp {
  readonly rows: number;
  readonly files: number;
  /** Keys of files that rows name but the store lacks or has with other contents. */
  readonly lostFiles: readonly string[];
}

/**
 * Writes all of a lender's data to one file: all rows at one moment, waiting jobs, every file, and the keys in the data
 * folder. Servers can keep running.
 */
export async function backUp(
  { db, files, now }: { readonly db: Database; readonly files: FileStore; readonly now: Date },
  keys: Pick<Manifest, 'sealedWith'> & { readonly kept: ReadonlyMap<string, string> },
  place: ArchivePlace,
): Promise<BackedUp> {
  let done: BackedUp = { rows: 0, files: 0, lostFiles: [] };
  await writeArchive(place, now, (archive) =>
    atOneMoment(db, async (tx) => {
      const tables = await tablesInOrder(tx);
      const manifest: Manifest = {
        format: 'drawbridge backup 1',
        madeAt: now.toISOString(),
        migrations: await appliedMigrations(tx),
        tables,
        sequences: await sequenceValues(tx),
        jobs: await waitingJobs(tx),
        sealedWith: keys.sealedWith,
      };
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
      for (const [name, key] of keys.kept) await archive.add(`keys/${name}`, Buffer.from(key));
      let rows = 0;
      for (const table of tables) rows += await addTable(archive, tx, table);
      done = { rows, ...(await addFiles(archive, tx, files)) };
    }),
  );
  return done;
}

async function addTable(archive: ArchiveWriter, tx: Queries, table: BackedTable): Promise<number> {
  let piece: string[] = [];
  let size = 0;
  let pieces = 0;
  let count = 0;
  async function write(): Promise<void> {
    if (piece.length === 0) return;
    pieces += 1;
    const name = `tables/${table.name}/${String(pieces).padStart(6, '0')}.json.gz`;
    await archive.add(name, gzipSync(`[${piece.join(',\n')}]`, { level: 4 }));
    piece = [];
    size = 0;
  }
  for await (const rows of rowsOf(tx, table)) {
    for (const row of rows) {
      piece.push(row);
      size += row.length;
      if (size >= pieceBytes) await write();
    }
    count += rows.length;
  }
  await write();
  return count;
}

async function addFiles(
  archive: ArchiveWriter,
  tx: Queries,
  store: FileStore,
): Promise<Omit<BackedUp, 'rows'>> {
  const lostFiles: string[] = [];
  let files = 0;
  for (const { key, sha256 } of await namedFiles(tx)) {
    const stream = isFileKey(key) ? await store.open(key) : undefined;
    const bytes = stream && (await buffer(stream));
    const isWhole = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
    if (!isWhole) lostFiles.push(key);
    if (!bytes) continue;
    await archive.add(`files/${key}`, bytes);
    files += 1;
  }
  return { files, lostFiles };
}
