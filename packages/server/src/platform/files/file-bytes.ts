import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A file on disk until the request that sent it ends. */
export interface FileOnDisk {
  readonly path: string;
}

/** The bytes of a file: in memory if it is small. */
export type FileBytes = Buffer | FileOnDisk;

/** How many bytes to handle at a time, so that other requests get a turn. */
const pieceBytes = 1024 * 1024;

export function isOnDisk(bytes: Uint8Array | FileOnDisk): bytes is FileOnDisk {
  return !(bytes instanceof Uint8Array);
}

/** The bytes one piece after the other. */
export async function* piecesOf(bytes: Uint8Array | FileOnDisk): AsyncGenerator<Uint8Array> {
  if (isOnDisk(bytes)) {
    yield* createReadStream(bytes.path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;
    return;
  }
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/** All bytes at once, for files whose size was checked. */
export async function allOf(bytes: FileBytes): Promise<Buffer> {
  return isOnDisk(bytes) ? readFile(bytes.path) : bytes;
}
