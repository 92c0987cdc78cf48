import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 250;

/**
 * Ends connections on which nobody has asked for anything yet when the server stops. Browsers open some to have them ready;
 * Node does not count them as idle and would wait for half a minute until they have timed out.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function sweep(): void {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }
  app.addHook('preClose', async () => {
    sweep();
    const sweeping = setInterval(sweep, sweepEveryMs).unref();
    app.server.once('close', () => clearInterval(sweeping));
  });
}
