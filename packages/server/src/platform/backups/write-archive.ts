import { createHash } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encryptTo } from './age-streams.ts';
import { pack } from 'tar-stream';
import { BackupError, checksumsName } from './archive-format.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
}

/** Where an archive goes, and the public keys to encrypt it for; without any, it is not encrypted. */
export interface ArchivePlace {
  readonly path: string;
  readonly recipients: readonly string[];
}

/**
 * Writes an archive: what `fill` adds, then all checksums. The file gets its name once it is complete and on disk, and never
 * overwrites another. Only its owner can read it.
 */
export async function writeArchive(
  { path, recipients }: ArchivePlace,
  at: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (await exists(path))
    throw new BackupError(`${path} already exists. Choose another name. Nothing was written.`);
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw new BackupError(`Could not write ${path}: ${reasonOf(error)}.`);
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
  const tar = pack();
  const written = putAll(tar as AsyncIterable<Buffer>, put);
  // Rethrown by the current entry or at the end.
  written.catch(() => undefined);
  const sums: string[] = [];
  async function write(name: string, bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime: at }, bytes, (error) => (error ? reject(error) : resolve()));
    }).catch(() => written);
  }
  try {
    await fill({
      async add(name, bytes) {
        sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
        await write(name, bytes);
      },
    });
    await write(checksumsName, Buffer.from(sums.join('')));
    tar.finalize();
    await written;
  } finally {
    tar.destroy();
  }
}

async function putAll(
  pieces: AsyncIterable<Buffer>,
  put: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  for await (const bytes of pieces) await put(bytes);
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
