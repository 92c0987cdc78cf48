import { testEventType } from '@drawbridge/contract/webhooks/events.ts';
import type { WebhookDelivery } from '@drawbridge/contract/webhooks/schema.ts';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { addTestDelivery, deliveryById, sendAnew } from './delivery-store.ts';
import { presentDelivery } from './present.ts';
import { holdEndpoint } from './store.ts';
import type { WebhookParts } from './webhook-parts.ts';

/** Sends a test event, even to a paused endpoint, so that it can be tested before it resumes. */
export function sendTest(
  { db }: WebhookParts,
  endpointId: string,
): Promise<WebhookDelivery | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    const endpoint = await holdEndpoint(tx, endpointId);
    if (!endpoint) return refuse('not_found', { detail: webhookMessages.unknownEndpoint });
    const id = await addTestDelivery(tx, endpointId, testEventType);
    const row = await deliveryById(tx, id);
    return row ? presentDelivery(row) : refuse('not_found');
  });
}

/** Resends one delivery with the same id and all its attempts. */
export function redeliver(
  { db, clock }: WebhookParts,
  { accountId }: Caller,
  id: string,
): Promise<WebhookDelivery | Refusal<'not_found'>> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const sent = await sendAnew(tx, { deliveryId: id });
    const row = sent === 0 ? undefined : await deliveryById(tx, id);
    if (!row) return refuse('not_found', { detail: webhookMessages.unknownDelivery });
    const particulars = { deliveries: 1, event: row.event_id };
    const subject = row.endpoint_id;
    await recordAction(tx, { at, accountId, action: 'webhook sent again', subject, particulars });
    return presentDelivery(row);
  });
}

/** Resends an endpoint’s failed deliveries. */
export function redeliverFailed(
  { db, clock }: WebhookParts,
  { accountId }: Caller,
  endpointId: string,
): Promise<{ deliveries: number } | Refusal<'not_found'>> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const endpoint = await holdEndpoint(tx, endpointId);
    if (!endpoint) return refuse('not_found', { detail: webhookMessages.unknownEndpoint });
    const deliveries = await sendAnew(tx, { failedOf: endpointId });
    if (deliveries > 0)
      await recordAction(tx, {
        at,
        accountId,
        action: 'webhook sent again',
        subject: endpointId,
        particulars: { deliveries },
      });
    return { deliveries };
  });
}
