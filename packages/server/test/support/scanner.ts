import { createServer, type AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { eicar } from './file-zoo.ts';

/** A stand-in for a ClamAV daemon: whatever contains `(bad)` or EICAR, packed or not, has the virus Test-Bad. */
export async function startScanner(): Promise<{ url: string; scanned(): number; close(): Promise<void> }> {
  let scanned = 0;
  const server = createServer((socket) => {
    const read = instream();
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      const content = read(piece);
      if (!content) return;
      scanned += 1;
      socket.end(isBad(content) ? 'stream: Test-Bad FOUND\u0000' : 'stream: OK\u0000');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned: () => scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads an INSTREAM command as it comes in; gives the file once all of it is there. */
function instream(): (piece: Buffer) => Buffer | undefined {
  const parts: Buffer[] = [];
  let waiting = Buffer.alloc(0);
  let begun = false;
  return (piece) => {
    waiting = Buffer.concat([waiting, piece]);
    const command = 'zINSTREAM\u0000'.length;
    if (!begun && waiting.length >= command) {
      begun = true;
      waiting = waiting.subarray(command);
    }
    while (begun && waiting.length >= 4) {
      const length = waiting.readUInt32BE(0);
      if (length === 0) return Buffer.concat(parts);
      if (waiting.length < 4 + length) break;
      parts.push(waiting.subarray(4, 4 + length));
      waiting = waiting.subarray(4 + length);
    }
    return undefined;
  };
}

const isBad = (content: Buffer) =>
  [content, ...packedIn(content)].some((part) => part.includes('(bad)') || part.includes(eicar()));

/** What lies in a ZIP archive, as far as it can be unpacked. */
function packedIn(content: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (
    let at = content.indexOf('PK\u0003\u0004');
    at !== -1;
    at = content.indexOf('PK\u0003\u0004', at + 4)
  ) {
    if (at + 30 > content.length) break;
    const begin = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    const packed = content.subarray(begin, begin + content.readUInt32LE(at + 18));
    try {
      found.push(inflateRawSync(packed, { maxOutputLength: 1024 * 1024 }));
    } catch {
      // Nothing that a scanner could read.
    }
  }
  return found;
}
