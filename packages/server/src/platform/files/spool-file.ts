import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../has-code.ts';

/** Smaller content stays in memory. */
const smallBytes = 1024 * 1024;

export interface Spooled {
  readonly bytes: Readable;
  readonly size: number;
}

/** The folder's disk has no room for what is to be spooled. Worded for the operator. */
export class SpoolFull extends Error {
  override readonly name = 'SpoolFull';

  constructor(folder: string, cause: unknown) {
    super(`The disk of ${folder} is full. What is sent waits there first: make room, then try again.`, {
      cause,
    });
  }
}

/**
 * Takes pieces as fast as they come and keeps them in a file in the folder until they are sent, however slowly. The file
 * is unlinked while open, so that a crash leaves nothing behind.
 *
 * @throws SpoolFull
 * @throws Error from the source of the pieces
 */
export async function spoolFile(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Spooled> {
  let file: FileHandle | undefined;
  let size = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  try {
    for await (const piece of pieces) {
      waiting.push(piece);
      waitingBytes += piece.length;
      size += piece.length;
      if (waitingBytes < smallBytes) continue;
      file ??= await namelessFile(folder);
      await write(file, waiting, folder);
      [waiting, waitingBytes] = [[], 0];
    }
    if (!file) return { bytes: Readable.from(waiting), size };
    await write(file, waiting, folder);
    return { bytes: file.createReadStream({ start: 0 }), size };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/**
 * The same pieces. Those that come while `isWaiting` are taken as fast as they come and wait in a file in the folder; later ones are passed
 * on as they are read. So what makes the first ones need not wait for a slow reader.
 *
 * @throws SpoolFull
 * @throws Error from the source of the pieces
 */
export async function* spooledWhile(
  folder: string,
  pieces: AsyncIterable<Uint8Array>,
  isWaiting: () => boolean,
): AsyncGenerator<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  async function* first(): AsyncGenerator<Uint8Array> {
    while (isWaiting()) {
      const next = await source.next();
      if (next.done) return;
      yield next.value;
    }
  }
  try {
    const { bytes } = await spoolFile(folder, first());
    yield* bytes as AsyncIterable<Buffer>;
    yield* { [Symbol.asyncIterator]: () => source };
  } finally {
    await source.return?.();
  }
}

async function write(file: FileHandle, pieces: readonly Uint8Array[], folder: string): Promise<void> {
  try {
    await file.writeFile(Buffer.concat(pieces));
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw new SpoolFull(folder, error);
    throw error;
  }
}

async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}
