import type { FastifyInstance } from 'fastify';
import client from 'prom-client';
import type { Config } from '../config/config.ts';
import { isLocal } from '../http/local-request.ts';
import { answerNotFound, sendProblem } from '../http/problem-reply.ts';
import { refuse } from '../http/refusal.ts';
import { isSameSecret } from '../secrets/same-secret.ts';

/** Adds gauges to the register and returns the function that sets them, called before each read. */
export type Figures = (register: client.Registry) => () => Promise<void> | void;

/** Reads all metrics of a server. */
export type ReadMetrics = () => ReturnType<client.Registry['getMetricsAsJSON']>;

/** `/metrics`: metrics for Prometheus. Returns what reads them for other systems. */
export function addMetrics(
  app: FastifyInstance,
  { METRICS_TOKEN: token, production }: Config,
  figures: readonly Figures[],
): ReadMetrics {
  const register = new client.Registry();
  client.collectDefaultMetrics({ register });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.streams) return;
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const setters = figures.map((add) => add(register));
  const setAll = () => Promise.all(setters.map(async (set) => set()));
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (token === undefined) {
      if (production || !isLocal(request)) return answerNotFound(request, reply);
    } else if (!isSameSecret(request.headers.authorization, `Bearer ${token}`)) {
      return sendProblem(request, reply, refuse('signed_out'));
    }
    await setAll();
    return reply.type(register.contentType).send(await register.metrics());
  });
  return async () => {
    await setAll();
    return register.getMetricsAsJSON();
  };
}
