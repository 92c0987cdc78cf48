import type { FastifyInstance } from 'fastify';
import client from 'prom-client';
import type { Config } from '../config/config.ts';
import { refuse } from './refusal.ts';
import { isSameSecret } from '../secrets/same-secret.ts';
import { isLocal } from './local-request.ts';
import { answerNothingHere, sendProblem } from './problem-reply.ts';

interface WebhookFigures {
  readonly waiting: number;
  readonly delivered: number;
  readonly failed: number;
  readonly paused: number;
}

interface Health {
  readonly isReady: () => Promise<boolean>;
  readonly webhookFigures: () => Promise<WebhookFigures | undefined>;
  readonly auditFigures: () => Promise<{ faults: number; checkedAtSeconds: number } | undefined>;
}

/** `/livez`: the process answers. `/readyz`: it can also serve. `/metrics`: figures for Prometheus. */
export function addHealth(app: FastifyInstance, config: Config, health: Health): void {
  const { isReady } = health;
  app.get('/livez', { logLevel: 'silent' }, async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    if (await isReady()) return reply.type('text/plain').send('ready\n');
    return sendProblem(request, reply, refuse('unavailable', { retryAfterSeconds: 2 }));
  });
  addMetrics(app, config, health);
}

function addMetrics(
  app: FastifyInstance,
  { METRICS_TOKEN: token, production }: Config,
  { auditFigures, webhookFigures }: Health,
): void {
  const register = new client.Registry();
  client.collectDefaultMetrics({ register });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  // How the latest look through the audit log went; not a number before the first, or while the database is away.
  const faults = new client.Gauge({
    name: 'drawbridge_audit_faults',
    help: 'Places where the audit log does not fit its hashes; anything but 0 means tampering.',
    registers: [register],
  });
  const checkedAt = new client.Gauge({
    name: 'drawbridge_audit_checked_timestamp_seconds',
    help: 'When the audit log was last looked through, in Unix time.',
    registers: [register],
  });
  const deliveries = new client.Gauge({
    name: 'drawbridge_webhook_deliveries',
    help: 'Deliveries of webhooks in the last 30 days by state; failed ones were given up.',
    labelNames: ['state'],
    registers: [register],
  });
  const paused = new client.Gauge({
    name: 'drawbridge_webhook_endpoints_paused',
    help: 'Endpoints that are told of nothing, because somebody or days of failures paused them.',
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.streams) return;
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (token === undefined) {
      if (production || !isLocal(request)) return answerNothingHere(request, reply);
    } else if (!isSameSecret(request.headers.authorization, `Bearer ${token}`)) {
      return sendProblem(request, reply, refuse('signed_out'));
    }
    const audit = await auditFigures();
    faults.set(audit?.faults ?? Number.NaN);
    checkedAt.set(audit?.checkedAtSeconds ?? Number.NaN);
    const webhooks = await webhookFigures();
    for (const state of ['waiting', 'delivered', 'failed'] as const)
      deliveries.set({ state }, webhooks?.[state] ?? Number.NaN);
    paused.set(webhooks?.paused ?? Number.NaN);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
