import { createHash } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encryptTo } from './age-streams.ts';
import { BackupError, blockBytes, checksumsName, entryHeader, paddingAfter } from './archive-format.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

/** Where an archive goes, and the public keys whose holders alone may read it; none: it is not encrypted. */
export interface ArchivePlace {
  readonly path: string;
  readonly recipients: readonly string[];
}

/**
 * Writes an archive: what `fill` adds, then the checksums of it all. The file appears under its name when it is whole and
 * on the disk; an existing one is never overwritten. Only its owner may read it.
 */
export async function writeArchive(
  { path, recipients }: ArchivePlace,
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
    const sealed =
      recipients.length > 0 ? await encryptTo(recipients, (bytes) => file.writeFile(bytes)) : undefined;
    await writeEntries((bytes) => (sealed ? sealed.write(bytes) : file.writeFile(bytes)), at, fill);
    await sealed?.end();
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
  put: (bytes: Uint8Array) => Promise<void>,
  at: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const sums: string[] = [];
  async function write(name: string, bytes: Uint8Array): Promise<void> {
    await put(entryHeader(name, bytes.length, at));
    await put(bytes);
    await put(Buffer.alloc(paddingAfter(bytes.length)));
  }
  await fill({
    async add(name, bytes) {
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      await write(name, bytes);
    },
  });
  await write(checksumsName, Buffer.from(sums.join('')));
  await put(Buffer.alloc(2 * blockBytes));
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
