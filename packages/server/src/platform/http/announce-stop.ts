import type { FastifyInstance } from 'fastify';

/**
 * While the server is about to stop it answers as ever, but reports itself not ready and closes connections after their
 * answer, so load balancers send the next requests elsewhere.
 */
export function announceStop(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.aborted) return;
    reply.header('connection', 'close');
    if (request.url === '/readyz')
      return reply.code(503).header('retry-after', '2').send({ status: 'stopping' });
  });
}
