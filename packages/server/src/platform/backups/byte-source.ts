import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { decryptWith, isEncrypted, markBytes } from './age-streams.ts';
import { BackupError } from './archive-format.ts';

/** A backup to read, and the keys to decrypt it. */
export interface BackupFile {
  readonly path: string;
  readonly identities: readonly string[];
}

/**
 * The bytes of a backup, decrypted if needed. Throws a BackupError if the file can't be read or no identity decrypts it.
 */
export async function* backupBytes({ path, identities }: BackupFile): AsyncGenerator<Uint8Array> {
  const encrypted = await isEncryptedFile(path);
  if (encrypted && identities.length === 0)
    throw new BackupError(
      `${path} is encrypted. Give the file with its key: --identity key.txt. Nothing was restored.`,
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
    // age reports this for changed or missing bytes.
    throw new BackupError(`${path} is damaged (it is cut off). Nothing was restored.`);
  }
}

async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(
      `Could not read ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markBytes), 0, markBytes, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
