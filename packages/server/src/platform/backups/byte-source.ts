import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { decryptWith, isEncrypted, markBytes } from './age-streams.ts';
import { BackupError } from './archive-format.ts';

/** A backup to read, and the keys to decrypt it. */
export interface BackupFile {
  readonly path: string;
  readonly identities: readonly string[];
  /** Its bytes, unless it is a file at the path. */
  readonly open?: () => AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a backup, decrypted if needed. Throws a BackupError if the file can't be read or no identity decrypts it.
 */
export async function* backupBytes(file: BackupFile): AsyncGenerator<Uint8Array> {
  const { path, identities } = file;
  const bytes = (file.open?.() ?? bytesAt(path))[Symbol.asyncIterator]();
  try {
    const beginning = await beginningOf(bytes);
    const whole = joined(beginning, bytes);
    if (!isEncrypted(beginning)) {
      yield* whole;
      return;
    }
    if (identities.length === 0)
      throw new BackupError(
        `${path} is encrypted. Give the file with its key: --identity key.txt. Nothing was restored.`,
      );
    yield* decrypted(whole, { path, identities });
  } finally {
    await bytes.return?.();
  }
}

async function* bytesAt(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(
      `Could not read ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  yield* createReadStream('', { fd: file, highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>;
}

/** Enough bytes to tell whether they are encrypted; all of them if there are fewer. */
async function beginningOf(bytes: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  while (beginning.length < markBytes) {
    const next: IteratorResult<Uint8Array, unknown> = await bytes.next();
    if (next.done === true) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  return beginning;
}

async function* joined(beginning: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield beginning;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* decrypted(
  bytes: AsyncIterable<Uint8Array>,
  { path, identities }: BackupFile,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes);
  try {
    const sealed = Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>;
    const plain = await decryptWith(identities, sealed, path);
    try {
      yield* plain;
    } catch {
      // age reports this for changed or missing bytes.
      throw new BackupError(`${path} is damaged (it is cut off). Nothing was restored.`);
    }
  } finally {
    source.destroy();
  }
}
