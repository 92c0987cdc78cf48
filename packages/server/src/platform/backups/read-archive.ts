import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { BackupError, checksumsName, mostEntryBytes, type ArchiveEntry } from './archive-format.ts';
import { backupBytes, type BackupFile } from './byte-source.ts';

const blockBytes = 512;

/** The entries of an archive, one at a time. Throws a BackupError if the archive is damaged or cut off. */
export async function* archiveEntries(file: BackupFile): AsyncGenerator<ArchiveEntry> {
  const { path } = file;
  const tar = extract();
  let fed = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const bytes of backupBytes(file)) {
      fed += bytes.length;
      yield bytes;
    }
  }
  // The loop below throws errors from here.
  const feeding = pipeline(counted, tar).catch(() => undefined);
  let expected = blockBytes;
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > mostEntryBytes && !isFile(name)) throw damaged(path, overwritten);
      expected += blockBytes * (1 + Math.ceil(size / blockBytes));
      yield { name, size, pieces: explaining(path, entry as AsyncIterable<Uint8Array>) };
      entry.resume();
    }
  } catch (error) {
    throw explained(path, error);
  } finally {
    tar.destroy();
    await feeding;
  }
  // An archive ends with an empty block; the library does not require it.
  if (fed < expected) throw damaged(path, brokenOff);
}

const isFile = (name: string) => name.startsWith('files/');

const overwritten = 'it is not a backup, or part of it was overwritten';
const brokenOff = 'it is cut off';

async function* explaining(path: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw explained(path, error);
  }
}

/** Explains what is wrong with an archive. */
function explained(path: string, error: unknown): unknown {
  const { message } = error as Error;
  if (message.startsWith('Invalid tar header')) return damaged(path, overwritten);
  return message === 'Unexpected end of data' ? damaged(path, brokenOff) : error;
}

/** Reads a whole archive and verifies every entry's checksum. Throws a BackupError if any fails. */
export async function verifyArchive(file: BackupFile): Promise<void> {
  const { path } = file;
  const found: string[] = [];
  let listed: string | undefined;
  for await (const { name, pieces } of archiveEntries(file)) {
    if (listed !== undefined) throw damaged(path, 'something was added to it');
    if (name === checksumsName) listed = (await wholeEntry(pieces)).toString('utf8');
    else found.push(`${await digestOf(pieces)}  ${name}\n`);
  }
  if (listed === undefined) throw damaged(path, 'its end is missing');
  if (listed === found.join('')) return;
  const known = new Set(listed.split('\n').map((line) => `${line}\n`));
  const wrong = found.find((line) => !known.has(line))?.slice(66, -1);
  throw damaged(path, wrong === undefined ? 'entries are missing' : `${wrong} was changed`);
}

/** The bytes of a small entry. */
export function wholeEntry(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return buffer(pieces as AsyncIterable<Buffer>);
}

export async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

export function damaged(path: string, how: string): BackupError {
  return new BackupError(`${path} is damaged (${how}). Nothing was restored.`);
}
