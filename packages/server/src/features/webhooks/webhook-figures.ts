import client from 'prom-client';
import type { Database } from '../../platform/database/connect.ts';
import type { Figures } from '../../platform/health/metrics.ts';
import { deliveryFigures } from './delivery-store.ts';

/** Delivery counts; NaN while the database is unreachable. */
export function webhookFigures(db: Database): Figures {
  return (register) => {
    const deliveries = new client.Gauge({
      name: 'drawbridge_webhook_deliveries',
      help: 'Webhook deliveries in the last 30 days by state. Failed ones are no longer retried.',
      labelNames: ['state'],
      registers: [register],
    });
    const paused = new client.Gauge({
      name: 'drawbridge_webhook_endpoints_paused',
      help: 'Webhook endpoints paused by an employee or after days of failures.',
      registers: [register],
    });
    return async () => {
      const webhooks = await deliveryFigures(db).catch(() => undefined);
      for (const state of ['waiting', 'delivered', 'failed'] as const)
        deliveries.set({ state }, webhooks?.[state] ?? Number.NaN);
      paused.set(webhooks?.paused ?? Number.NaN);
    };
  };
}
