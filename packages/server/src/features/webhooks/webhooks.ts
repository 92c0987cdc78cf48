import { webhookMessages } from '@drawbridge/messages/webhooks';
import { refuse } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { addWebhook, changeWebhook, pauseWebhook, removeWebhook, rotateSecret } from './change-webhooks.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { listDeliveries, readDelivery } from './list-deliveries.ts';
import { webhookMails } from './mails.ts';
import { webhookNotices } from './notices.ts';
import { presentEndpoint } from './present.ts';
import { redeliver, redeliverFailed, sendTest } from './send-again.ts';
import { allEndpoints, endpointById } from './store.ts';
import { forgetDeliveries, sendLostDeliveries } from './sweep-deliveries.ts';
import { webhookFigures } from './webhook-figures.ts';
import { webhookParts } from './webhook-parts.ts';

/** Webhooks, which notify other systems of events. */
export const webhooks = {
  mails: webhookMails,
  handlers(kit) {
    const parts = webhookParts(kit);
    const { db, clock } = parts;
    return {
      webhooks: {
        list: async () => ({
          webhooks: (await allEndpoints(db)).map((row) => presentEndpoint(row, clock.now())),
        }),
        read: async ({ params }) => {
          const row = await endpointById(db, params.id);
          return row
            ? presentEndpoint(row, clock.now())
            : refuse('not_found', { detail: webhookMessages.unknownEndpoint });
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
      },
    };
  },
  jobs: (kit) => ({
    'deliver webhook': deliverWebhook({
      ...webhookParts(kit),
      log: kit.log,
      notices: async () => webhookNotices(await kit.lender()),
    }),
  }),
  forgets: [forgetDeliveries],
  sweeps: [sendLostDeliveries],
  figures: ({ db }) => webhookFigures(db),
} satisfies Feature<'webhooks'>;
