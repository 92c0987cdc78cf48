import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { piecesOf, type FileBytes } from './file-bytes.ts';

export interface VirusScan {
  /** The name of the virus found; undefined for a clean file. Rejects if the scanner gives no verdict. */
  find(bytes: FileBytes): Promise<string | undefined>;
}

/** Without a scanner, every file passes. */
export const noVirusScan: VirusScan = { find: () => Promise.resolve(undefined) };

const patienceMs = 60_000;
/** A verdict is one short line. */
const mostVerdict = 4096;

/** Scans with a ClamAV daemon’s INSTREAM command, one connection per file. */
export function clamdScan(url: URL): VirusScan {
  return {
    async find(bytes) {
      const verdict = await ask(url, bytes);
      if (/^stream: OK$/.test(verdict)) return undefined;
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found === undefined) throw new ScannerFailed(`the virus scanner answered: ${verdict}`);
      return found;
    },
  };
}

/** The scanner is unavailable or gave no verdict. Unscanned files are refused, and the upload can be retried. */
class ScannerFailed extends Error {
  override name = 'ScannerFailed';
  readonly statusCode = 503;
}

async function ask({ hostname, port }: URL, bytes: FileBytes): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no verdict in time')));
  // A scanner that has its verdict early may hang up; what counts is whether the verdict arrives.
  void pipeline(inStream(bytes), socket, { end: false }).catch(() => undefined);
  let verdict = '';
  try {
    for await (const piece of socket as AsyncIterable<Buffer>) {
      verdict += piece.toString('utf8');
      if (verdict.includes('\u0000') || verdict.length > mostVerdict) break;
    }
  } catch (cause) {
    throw new ScannerFailed('the virus scanner could not be asked', { cause });
  } finally {
    socket.destroy();
  }
  return (verdict.split('\u0000', 1)[0] ?? '').trim();
}

/** The bytes as the daemon wants them: each piece behind its length, and a length of zero at the end. */
async function* inStream(bytes: FileBytes): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\u0000');
  for await (const piece of piecesOf(bytes)) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
