import type { FastifyInstance } from 'fastify';
import { isLarge } from './large-bodies.ts';

/** A small body has to arrive whole within this time. */
const patienceMs = 30_000;

/** Ends connections on which a small body trickles in: many of them would hold what others need. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const carriesBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!carriesBody || isLarge(routeOptions.bodyLimit)) return;
    const timer = setTimeout(() => raw.destroy(), patienceMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
