import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 250;

/**
 * While the server stops, closes every connection without a running request. Node closes only connections that are idle
 * at that moment. It misses the ones browsers open in advance, and leaves those whose reply ends a moment later open
 * until they time out.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function sweep(): void {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    app.server.closeIdleConnections();
  }
  app.addHook('preClose', async () => {
    sweep();
    const sweeping = setInterval(sweep, sweepEveryMs).unref();
    app.server.once('close', () => clearInterval(sweeping));
  });
}
