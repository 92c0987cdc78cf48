import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pack, type Pack } from 'tar-stream';
import { fileProblem } from '../files/file-problem.ts';
import { isFolder } from '../files/is-folder.ts';
import { inPieces } from '../files/pieces.ts';
import { writeDurably } from '../files/write-durably.ts';
import { encryptedFor, refuseInvalidRecipients } from './age-streams.ts';
import { BackupError, checksumsName } from './archive-format.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds an entry of exactly this size, a piece at a time. */
  addPieces(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Where an archive goes, and the public keys to encrypt it for; without any, it is not encrypted. */
export interface ArchivePlace {
  readonly path: string;
  readonly recipients: readonly string[];
}

type Fill = (archive: ArchiveWriter) => Promise<void>;

/**
 * Writes the bytes of an archive to a file, which gets its name once it is complete and on disk, and never overwrites another. Only its
 * owner can read it.
 *
 * @throws BackupError before anything is read, if the file cannot be written or a recipient is invalid
 */
export async function writeArchive(
  { path, recipients }: ArchivePlace,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (await exists(path))
    throw new BackupError(`${path} already exists. Choose another name. Nothing was written.`);
  if (!(await isFolder(dirname(path))))
    throw new BackupError(`Could not write ${path}: there is no folder ${dirname(path)}.`);
  refuseInvalidRecipients(recipients);
  try {
    await writeDurably({ path, top: dirname(path) }, inPieces(bytes, pieceBytes));
  } catch (error) {
    const problem = fileProblem(error);
    // Other paths are those of the files that are backed up.
    if (problem === undefined || problem.path?.startsWith(path) === false) throw error;
    throw new BackupError(`Could not write ${path}: ${problem.why}.`);
  }
}

const pieceBytes = 256 * 1024;

/** The bytes of an archive, made as they are read: what `fill` adds, then all checksums. */
export async function* archiveBytes(
  { recipients, at }: { readonly recipients: readonly string[]; readonly at: Date },
  fill: Fill,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const filled = fillTar(tar, at, fill);
  // Ends the bytes below with the same error.
  filled.catch((error: unknown) => tar.destroy(error as Error));
  try {
    yield* encryptedFor(recipients, tar as AsyncIterable<Buffer>);
    await filled;
  } finally {
    // The reader may stop early; what fills the archive then ends too.
    tar.destroy();
    await filled.catch(() => undefined);
  }
}

async function fillTar(tar: Pack, at: Date, fill: Fill): Promise<void> {
  const sums: string[] = [];
  const archive: ArchiveWriter = {
    async add(name, bytes) {
      await archive.addPieces(name, bytes.length, one(bytes));
    },
    async addPieces(name, size, pieces) {
      const hash = createHash('sha256');
      await writeEntry(tar, { name, size, at }, hashed(pieces, hash));
      sums.push(`${hash.digest('hex')}  ${name}\n`);
    },
  };
  await fill(archive);
  const listed = Buffer.from(sums.join(''));
  await writeEntry(tar, { name: checksumsName, size: listed.length, at }, one(listed));
  tar.finalize();
}

async function writeEntry(
  tar: Pack,
  { name, size, at }: { readonly name: string; readonly size: number; readonly at: Date },
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { promise: written, resolve, reject } = Promise.withResolvers<undefined>();
  // Awaited in the end, or at the first piece that does not fit.
  written.catch(() => undefined);
  const entry = tar.entry({ name, size, mode: 0o600, mtime: at }, (error) =>
    error ? reject(error) : resolve(undefined),
  );
  for await (const piece of pieces)
    if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), written]);
  entry.end();
  await written;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
