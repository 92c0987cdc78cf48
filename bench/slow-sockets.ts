import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ways a slow connection ties up a server. */
export const slownesses = ['says nothing', 'headers', 'body', 'reads nothing'] as const;
type Slowness = (typeof slownesses)[number];

const beginnings: Record<Slowness, string> = {
  'says nothing': '',
  headers: 'GET /lima/api/deals/inprocess HTTP/1.1\r\nHost: slow.test\r\n',
  body: 'POST /lima/api/users/validate HTTP/1.1\r\nHost: slow.test\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"username":"',
  'reads nothing': 'GET /openapi.json HTTP/1.1\r\nHost: slow.test\r\n\r\n'.repeat(4),
};

const trickles: Record<Slowness, (nth: number) => string> = {
  'says nothing': () => '',
  headers: (nth) => `X-Slow-${nth}: 1\r\n`,
  body: () => 'a',
  'reads nothing': () => '',
};

export interface SlowSockets {
  open(): number;
  close(): void;
}

/**
 * Opens connections to 127.0.0.1 that send a byte or a line every two seconds, or nothing; a connection that is closed
 * comes again.
 */
export async function openSlowSockets(port: number, count: number): Promise<SlowSockets> {
  const sockets = new Set<Socket>();
  const ended = new AbortController();

  function begin(slowness: Slowness): void {
    if (ended.signal.aborted) return;
    const socket = connect(port, '127.0.0.1', () => socket.write(beginnings[slowness]));
    sockets.add(socket);
    if (slowness === 'reads nothing') socket.pause();
    else socket.resume();
    let nth = 0;
    const trickling = setInterval(() => {
      nth += 1;
      const more = trickles[slowness](nth);
      if (more !== '') socket.write(more);
    }, 2000).unref();
    // The server is right to close it.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(trickling);
      sockets.delete(socket);
      setTimeout(() => begin(slowness), 500).unref();
    });
  }

  for (let nth = 0; nth < count; nth += 1) {
    begin(slownesses[nth % slownesses.length] ?? 'headers');
    // A burst would measure the queue of new connections instead.
    if (nth % 50 === 49) await sleep(20);
  }
  await sleep(500);
  return {
    open: () => [...sockets].filter((socket) => socket.readyState === 'open').length,
    close() {
      ended.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
}
