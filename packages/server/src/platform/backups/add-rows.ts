import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Database, Queries } from '../database/connect.ts';
import { linesIn } from '../files/pieces.ts';
import { spoolFile } from '../files/spool-file.ts';
import { manifestName, talliesName, type Manifest, type Tallies } from './backup-manifest.ts';
import { rowTally, type RowTally } from './row-tally.ts';
import {
  appliedMigrations,
  heldBytes,
  namedFiles,
  rowsOf,
  sequenceValues,
  tablesInOrder,
  waitingJobs,
  writeTextsPlainly,
  type BackedTable,
  type NamedFile,
} from './store.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** The keys in the data folder, and the names of those that decrypt the rows. */
export type BackedKeys = Pick<Manifest, 'sealedWith'> & { readonly kept: ReadonlyMap<string, string> };

export interface AddedRows {
  readonly rows: number;
  /** The files that the rows name, in the order of their keys. */
  readonly files: AsyncIterable<NamedFile>;
}

/**
 * Adds the manifest, the keys and all rows, as of one moment. The transaction that reads them is over when this returns; the
 * list of files waits in a nameless file in `folder`.
 */
export function addRows(
  archive: ArchiveWriter,
  { db, folder }: { readonly db: Database; readonly folder: string },
  { format, madeAt, kept, sealedWith }: Pick<Manifest, 'format' | 'madeAt'> & BackedKeys,
): Promise<AddedRows> {
  return atOneMoment(db, async (tx) => {
    await writeTextsPlainly(tx);
    const tables = await tablesInOrder(tx);
    const manifest: Manifest = {
      format,
      madeAt,
      migrations: await appliedMigrations(tx),
      tables,
      sequences: await sequenceValues(tx),
      jobs: await waitingJobs(tx),
      sealedWith,
    };
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
    for (const [name, key] of kept) await archive.add(`keys/${name}`, Buffer.from(key));
    const tallies: Tallies = {};
    let rows = 0;
    for (const table of tables) {
      const tally = await addTable(archive, tx, table);
      tallies[table.name] = tally;
      rows += tally.rows;
    }
    await archive.add(talliesName, Buffer.from(JSON.stringify(tallies)));
    const { bytes } = await spoolFile(folder, linesOf(namedFiles(tx)));
    return { rows, files: filesIn(bytes) };
  });
}

const compressed = promisify(gzip);

/** Adds a list of JSON values in compressed pieces of about `heldBytes`, as `<folder>/000001.json.gz` and so on. */
export function jsonPieces(archive: ArchiveWriter, folder: string) {
  let piece: string[] = [];
  let size = 0;
  let pieces = 0;
  async function end(): Promise<void> {
    if (piece.length === 0) return;
    pieces += 1;
    const name = `${folder}/${String(pieces).padStart(6, '0')}.json.gz`;
    const bytes = await compressed(`[${piece.join(',\n')}]`, { level: 4 });
    piece = [];
    size = 0;
    await archive.add(name, bytes);
  }
  return {
    async add(json: string) {
      piece.push(json);
      size += json.length;
      if (size >= heldBytes) await end();
    },
    end,
  };
}

async function addTable(archive: ArchiveWriter, tx: Queries, table: BackedTable): Promise<RowTally> {
  const pieces = jsonPieces(archive, `tables/${table.name}`);
  const tally = rowTally();
  for await (const rows of rowsOf(tx, table)) {
    for (const row of rows) {
      tally.add(row);
      await pieces.add(row);
    }
  }
  await pieces.end();
  return tally.result();
}

async function* linesOf(files: AsyncIterable<readonly NamedFile[]>): AsyncGenerator<Buffer> {
  for await (const some of files)
    yield Buffer.from(some.map(({ key, sha256 }) => `${sha256} ${key}\n`).join(''));
}

async function* filesIn(lines: Readable): AsyncGenerator<NamedFile> {
  for await (const line of linesIn(lines)) {
    const [sha256 = '', key = ''] = line.split(' ');
    yield { key, sha256 };
  }
}
