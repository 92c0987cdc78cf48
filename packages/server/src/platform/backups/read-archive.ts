import { createHash } from 'node:crypto';
import {
  BackupError,
  blockBytes,
  checksumsName,
  paddingAfter,
  readHeader,
  type ArchiveEntry,
} from './archive-format.ts';
import { openBytes, type BackupFile, type ByteSource } from './byte-source.ts';

/** The entries of an archive, one at a time. Throws a BackupError where it is damaged or breaks off. */
export async function* archiveEntries(file: BackupFile): AsyncGenerator<ArchiveEntry> {
  const { path } = file;
  const source = await openBytes(file);
  try {
    for (;;) {
      const header = readHeader(await take(source, blockBytes, path));
      if (header === 'end') return;
      if (header === undefined) throw damaged(path, 'it is no backup, or part of it was overwritten');
      const bytes = await take(source, header.size, path);
      await take(source, paddingAfter(header.size), path);
      yield { name: header.name, bytes };
    }
  } finally {
    await source.close();
  }
}

/** Reads an archive from end to end and compares every entry with its checksum. Throws a BackupError unless all is well. */
export async function verifyArchive(file: BackupFile): Promise<void> {
  const { path } = file;
  const found: string[] = [];
  let listed: string | undefined;
  for await (const { name, bytes } of archiveEntries(file)) {
    if (listed !== undefined) throw damaged(path, 'something was added to it');
    if (name === checksumsName) listed = bytes.toString('utf8');
    else found.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  }
  if (listed === undefined) throw damaged(path, 'its end is missing');
  if (listed === found.join('')) return;
  const known = new Set(listed.split('\n').map((line) => `${line}\n`));
  const wrong = found.find((line) => !known.has(line))?.slice(66, -1);
  throw damaged(path, wrong === undefined ? 'entries are missing' : `${wrong} was changed`);
}

function damaged(path: string, how: string): BackupError {
  return new BackupError(`${path} is damaged (${how}). Nothing was restored.`);
}

async function take(source: ByteSource, size: number, path: string): Promise<Buffer> {
  const bytes = await source.take(size);
  if (!bytes) throw damaged(path, 'it breaks off');
  return bytes;
}
