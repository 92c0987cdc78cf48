import client from 'prom-client';
import type { Figures } from './metrics.ts';

interface WebhookFigures {
  readonly waiting: number;
  readonly delivered: number;
  readonly failed: number;
  readonly paused: number;
}

/** How the latest look through the audit log went; not a number before the first, or while the database is away. */
export function auditFiguresFrom(
  read: () => Promise<{ faults: number; checkedAtSeconds: number } | undefined>,
): Figures {
  return (register) => {
    const faults = new client.Gauge({
      name: 'drawbridge_audit_faults',
      help: 'Places where the audit log does not fit its hashes and seals; anything but 0 means tampering, or a database restored to an earlier state.',
      registers: [register],
    });
    const checkedAt = new client.Gauge({
      name: 'drawbridge_audit_checked_timestamp_seconds',
      help: 'When the audit log was last looked through, in Unix time.',
      registers: [register],
    });
    return async () => {
      const audit = await read();
      faults.set(audit?.faults ?? Number.NaN);
      checkedAt.set(audit?.checkedAtSeconds ?? Number.NaN);
    };
  };
}

export function webhookFiguresFrom(read: () => Promise<WebhookFigures | undefined>): Figures {
  return (register) => {
    const deliveries = new client.Gauge({
      name: 'drawbridge_webhook_deliveries',
      help: 'Deliveries of webhooks in the last 30 days by state; failed ones were given up.',
      labelNames: ['state'],
      registers: [register],
    });
    const paused = new client.Gauge({
      name: 'drawbridge_webhook_endpoints_paused',
      help: 'Endpoints that receive nothing, paused by an employee or after days of failures.',
      registers: [register],
    });
    return async () => {
      const webhooks = await read();
      for (const state of ['waiting', 'delivered', 'failed'] as const)
        deliveries.set({ state }, webhooks?.[state] ?? Number.NaN);
      paused.set(webhooks?.paused ?? Number.NaN);
    };
  };
}
