import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

interface Receiver {
  /** Returns whether it is time to write. */
  readonly keep: (piece: Buffer) => boolean;
  readonly write: () => Promise<void>;
}

/**
 * Keeps each piece of a request as it arrives, and lets none arrive while what is kept is written. Iterating the request would hold all pieces
 * of a packet first, each with memory of its own: a packet of single bytes has ten thousand. Leaves the request open if it fails.
 */
export async function eachPiece(stream: Readable, { keep, write }: Receiver): Promise<void> {
  const failed = Promise.withResolvers<never>();
  let isDue = false;
  let isOver = false;
  let written = Promise.resolve();
  function writeNow(): void {
    isDue = false;
    if (isOver) return;
    stream.pause();
    written = write();
    written.then(() => stream.resume(), failed.reject);
  }
  function onPiece(piece: Buffer): void {
    try {
      if (!keep(piece) || isDue) return;
      isDue = true;
      // After the rest of the packet, which would have to wait in pieces.
      process.nextTick(writeNow);
    } catch (error) {
      failed.reject(error);
    }
  }
  stream.on('data', onPiece);
  try {
    await Promise.race([failed.promise, finished(stream, { writable: false, cleanup: true })]);
    await written;
  } finally {
    isOver = true;
    stream.off('data', onPiece);
  }
}
