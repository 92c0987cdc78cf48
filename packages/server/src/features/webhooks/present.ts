import { eventSchema } from '@drawbridge/contract/webhooks/events.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@drawbridge/contract/webhooks/schema.ts';
import { deliveryErrorText } from './delivery-error.ts';
import type { DeliveryRow, WholeDeliveryRow } from './delivery-store.ts';
import type { EndpointRow } from './store.ts';

export function presentEndpoint(row: EndpointRow, now: Date): Webhook {
  const { earlier_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    pausedAt: row.paused_at?.toISOString() ?? null,
    pausedForFailing: row.paused_for_failing,
    failingSince: row.failing_since?.toISOString() ?? null,
    earlierSecretUntil: until !== null && until > now ? until.toISOString() : null,
    createdBy: row.maker,
    createdAt: row.created_at.toISOString(),
    deliveries: { waiting: row.waiting, delivered: row.delivered, failed: row.failed },
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    responseStatus: row.response_status,
    durationMs: row.duration_ms,
    error: row.error === null ? null : deliveryErrorText(row.error),
  };
}

export function presentWhole(row: WholeDeliveryRow): WebhookDeliveryDetail {
  return { ...presentDelivery(row), body: bodyOf(row), response: row.response };
}

/** A delivery’s body, the same on every attempt. Throws if the event does not match the contract, which would be a bug. */
export function bodyOf(
  row: Pick<WholeDeliveryRow, 'event_id' | 'type' | 'happened_at' | 'deal_id' | 'loan_number' | 'data'>,
): string {
  return JSON.stringify(
    eventSchema(row.type).parse({
      id: row.event_id,
      type: row.type,
      createdAt: row.happened_at.toISOString(),
      dealId: row.deal_id,
      loanNumber: row.loan_number,
      data: row.data,
    }),
  );
}
