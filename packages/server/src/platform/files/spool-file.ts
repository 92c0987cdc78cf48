import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Smaller content stays in memory. */
const smallBytes = 1024 * 1024;

export interface Spooled {
  readonly bytes: Readable;
  readonly size: number;
}

/**
 * Takes pieces as fast as they come and keeps them in a file in the folder until they are sent, however slowly. The file
 * is unlinked while open, so that a crash leaves nothing behind.
 *
 * @throws Error from the source of the pieces
 */
export async function spoolFile(folder: string, pieces: AsyncIterable<Buffer>): Promise<Spooled> {
  let file: FileHandle | undefined;
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  try {
    for await (const piece of pieces) {
      waiting.push(piece);
      waitingBytes += piece.length;
      size += piece.length;
      if (waitingBytes < smallBytes) continue;
      file ??= await namelessFile(folder);
      await file.writeFile(Buffer.concat(waiting));
      [waiting, waitingBytes] = [[], 0];
    }
    if (!file) return { bytes: Readable.from(waiting), size };
    await file.writeFile(Buffer.concat(waiting));
    return { bytes: file.createReadStream({ start: 0 }), size };
  } catch (error) {
    await file?.close();
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
