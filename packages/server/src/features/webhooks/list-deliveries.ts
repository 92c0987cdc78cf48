import type {
  DeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@drawbridge/contract/webhooks/schema.ts';
import { listMessages } from '@drawbridge/messages/wire';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { deliveryPage, wholeDelivery } from './delivery-store.ts';
import { presentDelivery, presentWhole } from './present.ts';
import { endpointById } from './store.ts';
import type { WebhookParts } from './webhook-parts.ts';

const rowsAtATime = 50;
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An endpoint’s deliveries, newest first. */
export async function listDeliveries(
  { db }: Pick<WebhookParts, 'db'>,
  endpointId: string,
  { state, limit = rowsAtATime, cursor }: DeliveriesQuery,
): Promise<
  { deliveries: WebhookDelivery[]; nextCursor: string | null } | Refusal<'not_found' | 'invalid_input'>
> {
  const after = cursor && { at: new Date(String(cursor[0])), id: cursor[1] };
  if (cursor && after && (!instantShape.test(String(cursor[0])) || Number.isNaN(after.at.getTime()))) {
    return refuseField('cursor', listMessages.cursor);
  }
  if (!(await endpointById(db, endpointId)))
    return refuse('not_found', { detail: webhookMessages.unknownEndpoint });
  const rows = await deliveryPage(db, endpointId, { state, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    deliveries: shown.map(presentDelivery),
    nextCursor: last ? JSON.stringify([last.created_at.toISOString(), last.id]) : null,
  };
}

export async function readDelivery(
  { db }: Pick<WebhookParts, 'db'>,
  id: string,
): Promise<WebhookDeliveryDetail | Refusal<'not_found'>> {
  const row = await wholeDelivery(db, id);
  return row ? presentWhole(row) : refuse('not_found', { detail: webhookMessages.unknownDelivery });
}
