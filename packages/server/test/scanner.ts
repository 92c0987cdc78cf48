import { createServer, type AddressInfo } from 'node:net';

/** A stand-in for a ClamAV daemon: whatever contains `bad` has the virus Test-Bad. */
export async function startScanner(): Promise<{ url: string; scanned(): number; close(): Promise<void> }> {
  let scanned = 0;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      const content = contentOf(received);
      if (!content) return;
      scanned += 1;
      socket.end(content.includes('bad') ? 'stream: Test-Bad FOUND\u0000' : 'stream: OK\u0000');
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

/** The file in an INSTREAM command; undefined while some of it is missing. */
function contentOf(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 'zINSTREAM\u0000'.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
