import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import {
  BackupError,
  blockBytes,
  checksumsName,
  paddingAfter,
  readHeader,
  type ArchiveEntry,
} from './archive-format.ts';

/** The entries of an archive, one at a time. Throws a BackupError where it is damaged or breaks off. */
export async function* archiveEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  try {
    for (;;) {
      const header = readHeader(await take(file, blockBytes, path));
      if (header === 'end') return;
      if (header === undefined) throw damaged(path, 'it is no backup, or part of it was overwritten');
      const bytes = await take(file, header.size, path);
      await take(file, paddingAfter(header.size), path);
      yield { name: header.name, bytes };
    }
  } finally {
    await file.close();
  }
}

/** Reads an archive from end to end and compares every entry with its checksum. Throws a BackupError unless all is well. */
export async function verifyArchive(path: string): Promise<void> {
  const found: string[] = [];
  let listed: string | undefined;
  for await (const { name, bytes } of archiveEntries(path)) {
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

async function take(file: FileHandle, size: number, path: string): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let read = 0;
  while (read < size) {
    const { bytesRead } = await file.read(bytes, read, size - read);
    if (bytesRead === 0) throw damaged(path, 'it breaks off');
    read += bytesRead;
  }
  return bytes;
}
