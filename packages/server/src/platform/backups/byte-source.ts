import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { decryptWith, isEncrypted, markBytes } from './age-streams.ts';
import { BackupError } from './archive-format.ts';

/** A file read from its beginning, decrypted where it is encrypted. */
export interface ByteSource {
  /** The next `size` bytes; undefined where fewer are left. */
  take(size: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** A backup to read, and the keys that open it when it is encrypted. */
export interface BackupFile {
  readonly path: string;
  readonly identities: readonly string[];
}

/** Throws a BackupError when the file cannot be read, or is encrypted and no identity opens it. */
export async function openBytes({ path, identities }: BackupFile): Promise<ByteSource> {
  const encrypted = await isEncryptedFile(path);
  if (encrypted && identities.length === 0)
    throw new BackupError(
      `${path} is encrypted. Name the file with its key: --identity key.txt. Nothing was restored.`,
    );
  const file = createReadStream(path, { highWaterMark: 1024 ** 2 });
  const sealed = Readable.toWeb(file) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const reader = (encrypted ? await decryptWith(identities, sealed, path) : sealed).getReader();
  const waiting: Buffer[] = [];
  let held = 0;

  async function more(): Promise<boolean> {
    try {
      const { done, value } = await reader.read();
      if (done) return false;
      waiting.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      held += value.byteLength;
      return true;
    } catch (error) {
      // age says so of bytes that were changed or are missing.
      if (encrypted) throw new BackupError(`${path} is damaged (it breaks off). Nothing was restored.`);
      throw error;
    }
  }
  return {
    async take(size) {
      while (held < size) if (!(await more())) return undefined;
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting, held);
      waiting.length = 0;
      if (all.length > size) waiting.push(all.subarray(size));
      held -= size;
      return all.subarray(0, size);
    },
    async close() {
      await reader.cancel().catch(() => undefined);
      file.destroy();
    },
  };
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
