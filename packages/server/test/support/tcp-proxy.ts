import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a server and its database that can fail in the ways networks do. */
export interface TcpProxy {
  readonly port: number;
  /** Connections from now on lead there. */
  switchTo(port: number): void;
  /** The connections open now break off. */
  cut(): void;
  /** The connections open now carry nothing any more, and neither side learns of it. New ones work. */
  swallow(): void;
  /** No connection carries anything any more, not even a new one: the database hangs. */
  freeze(): void;
  /** New connections are refused, or are not. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
}

/** Passes connections to 127.0.0.1 on to another port of 127.0.0.1. */
export async function startTcpProxy(to: number): Promise<TcpProxy> {
  let target = to;
  let refuses = false;
  let isFrozen = false;
  const open = new Set<Socket>();
  const swallowed = new WeakSet<Socket>();

  function pass(from: Socket, into: Socket): void {
    open.add(from);
    if (isFrozen) swallowed.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => {
      if (!swallowed.has(from) && !into.destroyed) into.write(data);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      if (!swallowed.has(from)) into.destroy();
    });
  }

  const server = createServer((inward) => {
    if (refuses) {
      inward.destroy();
      return;
    }
    const outward = connect(target, '127.0.0.1');
    pass(inward, outward);
    pass(outward, inward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  function swallow(): void {
    for (const socket of open) swallowed.add(socket);
  }
  return {
    port: address.port,
    switchTo(port) {
      target = port;
    },
    cut,
    swallow,
    freeze() {
      isFrozen = true;
      swallow();
    },
    refuse(given) {
      refuses = given;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
