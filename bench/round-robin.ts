import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  /** How many servers currently get requests. */
  ready(): number;
  close(): Promise<void>;
}

const askEveryMs = 250;

/**
 * Spreads requests over servers in turn, as proxies do: it skips servers that are not ready, and tries the next one
 * only when no connection could be made. Every answer, and every failure to answer, is passed on.
 */
export async function startRoundRobin(upstreams: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });
  const ready = new Set<string>();
  let turn = 0;

  async function look(upstream: string): Promise<void> {
    const isReady = await fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(upstream);
    else ready.delete(upstream);
  }
  const looking = setInterval(() => void Promise.all(upstreams.map(look)), askEveryMs);
  await Promise.all(upstreams.map(look));

  function pass(from: IncomingMessage, to: ServerResponse, left: readonly string[], body: Buffer): void {
    const [upstream, ...others] = left;
    if (upstream === undefined) {
      to.writeHead(502).end();
      return;
    }
    const { connection: _, ...headers } = from.headers;
    let connected = false;
    const onward = request(`${upstream}${from.url ?? '/'}`, { agent, method: from.method, headers });
    onward.on('socket', (socket) => {
      if (!socket.connecting) connected = true;
      else socket.once('connect', () => (connected = true));
    });
    onward.on('response', (answer) => {
      const { connection: __, ...answered } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(to);
    });
    onward.on('error', () => {
      if (!connected) pass(from, to, others, body);
      else if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    onward.end(body);
  }

  const server = createServer((from, to) => {
    const pieces: Buffer[] = [];
    from.on('data', (piece: Buffer) => pieces.push(piece));
    from.on('end', () => {
      turn += 1;
      const at = [...ready];
      const inTurn = at.map((_, place) => at[(place + turn) % at.length] ?? '');
      pass(from, to, inTurn, Buffer.concat(pieces));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => ready.size,
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
