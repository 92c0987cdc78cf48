import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { decryptWith, isEncrypted, markBytes } from './age-streams.ts';
import { BackupError } from './archive-format.ts';

/** A backup to read, and the keys that open it when it is encrypted. */
export interface BackupFile {
  readonly path: string;
  readonly identities: readonly string[];
}

/**
 * The bytes of a backup from its beginning, decrypted where they are encrypted. Throws a BackupError when the file cannot be
 * read, or is encrypted and no identity opens it.
 */
export async function* backupBytes({ path, identities }: BackupFile): AsyncGenerator<Uint8Array> {
  const encrypted = await isEncryptedFile(path);
  if (encrypted && identities.length === 0)
    throw new BackupError(
      `${path} is encrypted. Name the file with its key: --identity key.txt. Nothing was restored.`,
    );
  const file = createReadStream(path, { highWaterMark: 1024 ** 2 });
  try {
    yield* encrypted ? decrypted(file, { path, identities }) : (file as AsyncIterable<Buffer>);
  } finally {
    file.destroy();
  }
}

async function* decrypted(file: Readable, { path, identities }: BackupFile): AsyncGenerator<Uint8Array> {
  const sealed = Readable.toWeb(file) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const plain = await decryptWith(identities, sealed, path);
  try {
    yield* plain;
  } catch {
    // age says so of bytes that were changed or are missing.
    throw new BackupError(`${path} is damaged (it breaks off). Nothing was restored.`);
  }
}

async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markBytes), 0, markBytes, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
