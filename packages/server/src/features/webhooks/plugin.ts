import type { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addWebhook, changeWebhook, pauseWebhook, removeWebhook, rotateSecret } from './change-webhooks.ts';
import { listDeliveries, readDelivery } from './list-deliveries.ts';
import { presentEndpoint } from './present.ts';
import { redeliver, redeliverFailed, sendTest } from './send-again.ts';
import { allEndpoints, endpointById } from './store.ts';
import type { WebhookParts } from './webhook-parts.ts';

export function webhookHandlers(parts: WebhookParts): HandlersOf<typeof webhookRoutes> {
  const { db, clock } = parts;
  return {
    list: async () => ({
      webhooks: (await allEndpoints(db)).map((row) => presentEndpoint(row, clock.now())),
    }),
    read: async ({ params }) => {
      const row = await endpointById(db, params.id);
      return row
        ? presentEndpoint(row, clock.now())
        : refuse('not_found', { detail: 'There is no such endpoint.' });
    },
    add: ({ caller, body }) => addWebhook(parts, caller, body),
    change: ({ caller, body }) => changeWebhook(parts, caller, body),
    pause: ({ caller, body }) => pauseWebhook(parts, caller, body),
    rotateSecret: ({ caller, body }) => rotateSecret(parts, caller, body.id),
    remove: ({ caller, body }) => removeWebhook(parts, caller, body.id),
    test: ({ body }) => sendTest(parts, body.id),
    deliveries: ({ params, query }) => listDeliveries(parts, params.id, query),
    delivery: ({ params }) => readDelivery(parts, params.id),
    redeliver: ({ caller, body }) => redeliver(parts, caller, body.id),
    redeliverFailed: ({ caller, body }) => redeliverFailed(parts, caller, body.id),
  };
}
