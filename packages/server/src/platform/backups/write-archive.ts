import { createHash } from 'node:crypto';
import { access, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError, blockBytes, checksumsName, entryHeader, paddingAfter } from './archive-format.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Writes an archive: what `fill` adds, then the checksums of it all. The file appears under its name when it is whole and
 * on the disk; an existing one is never overwritten. Only its owner may read it.
 */
export async function writeArchive(
  path: string,
  at: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (await exists(path))
    throw new BackupError(`${path} exists already. Choose another name; nothing was written.`);
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw new BackupError(`${path} cannot be written: ${reasonOf(error)}.`);
  });
  try {
    await writeEntries(file, at, fill);
    await file.sync();
    await file.close();
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function writeEntries(
  file: FileHandle,
  at: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const sums: string[] = [];
  async function write(name: string, bytes: Uint8Array): Promise<void> {
    await file.writeFile(entryHeader(name, bytes.length, at));
    await file.writeFile(bytes);
    await file.writeFile(Buffer.alloc(paddingAfter(bytes.length)));
  }
  await fill({
    async add(name, bytes) {
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      await write(name, bytes);
    },
  });
  await write(checksumsName, Buffer.from(sums.join('')));
  await file.writeFile(Buffer.alloc(2 * blockBytes));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
