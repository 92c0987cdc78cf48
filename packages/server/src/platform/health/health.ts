import type { FastifyInstance } from 'fastify';
import type { LaneState } from '../jobs/heartbeat.ts';

/** What can be said of a part that the portal stands on. */
export interface PartState {
  readonly ok: boolean;
  /** In a few words for whoever keeps the server running; nothing of what the lender has. */
  readonly says: string;
}

export interface HealthChecks {
  /** Without it nothing can be answered. */
  readonly database: () => Promise<PartState>;
  /** Pages can do without these for a while. */
  readonly others: Readonly<Record<string, () => PartState>>;
}

/**
 * `/livez`: the process answers. `/readyz`: it can also serve; its body says how each part does. Only the database decides:
 * a server that mail or jobs wait for still serves pages, and there is no other that would serve them better.
 */
export function addHealth(app: FastifyInstance, { database, others }: HealthChecks): void {
  app.get('/livez', { logLevel: 'silent' }, async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const state = await database();
    const parts = { database: state.says };
    for (const [name, look] of Object.entries(others)) Object.assign(parts, { [name]: look().says });
    if (!state.ok) reply.code(503).header('retry-after', '2');
    return reply.send({ status: state.ok ? 'ready' : 'not ready', ...parts });
  });
}

export function databaseState(answers: boolean): PartState {
  return { ok: answers, says: answers ? 'ok' : 'does not answer' };
}

/** How the jobs of this server do. */
export function jobsState(lanes: readonly LaneState[]): PartState {
  if (lanes.length === 0) return { ok: true, says: 'run by another server' };
  const dead = lanes.filter(({ isAlive }) => !isAlive).map(({ lane }) => lane);
  return dead.length === 0
    ? { ok: true, says: 'ok' }
    : { ok: false, says: `not fetched for a while (${dead.join(', ')})` };
}
