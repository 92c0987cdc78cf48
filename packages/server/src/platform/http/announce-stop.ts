import type { FastifyInstance } from 'fastify';

/**
 * Before it stops, the server keeps answering but reports itself not ready and closes each connection after its reply,
 * so that load balancers send the next requests elsewhere.
 */
export function announceStop(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.aborted) return;
    reply.header('connection', 'close');
    if (request.url === '/readyz')
      return reply.code(503).header('retry-after', '2').send({ status: 'stopping' });
  });
}
