import type { FastifyInstance } from 'fastify';
import { isLarge } from './large-bodies.ts';

/** A small body must arrive in full within this time. */
const patienceMs = 30_000;

/** Closes connections on which a small body trickles in, because many of them would use up the server’s resources. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const carriesBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!carriesBody || isLarge(routeOptions.bodyLimit)) return;
    const timer = setTimeout(() => raw.destroy(), patienceMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
