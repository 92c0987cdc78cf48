import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 250;

/**
 * Ends every connection that has no request under way while the server stops. Node itself closes only those that are idle at
 * the moment it begins: it does not count connections without a first request, which browsers keep ready, and it leaves
 * open those whose answer ends a moment later, until they time out.
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
