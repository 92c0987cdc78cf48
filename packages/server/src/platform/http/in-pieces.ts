import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const pieceBytes = 64 * 1024;

/** The turn of the event loop that the last piece waits for. */
let last: Promise<void> = Promise.resolve();

/**
 * Streams bytes in pieces of 64 kB, of all streams together one in each turn of the event loop. The system takes megabytes for a
 * connection at once, also for a client that never reads them, so hundreds of such clients would hold everybody else up for
 * seconds.
 */
export function inPieces(bytes: Uint8Array): Readable {
  return Readable.from(piecesOf(bytes), { objectMode: false });
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    last = last.then(() => nextTurn());
    await last;
    yield bytes.subarray(from, from + pieceBytes);
  }
}
