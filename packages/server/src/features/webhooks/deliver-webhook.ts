import { testEventType } from '@drawbridge/contract/webhooks/events.ts';
import { hasFailedTooLong, secondsUntilRetry } from '@drawbridge/domain/webhooks/retries.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { JobHandlers } from '../../platform/jobs/queue.ts';
import type { Log } from '../../platform/log.ts';
import { deliveryError } from './delivery-error.ts';
import { postOutward, type OutwardAnswer } from '../../platform/outbound/post-outward.ts';
import { administrators, recordAction } from '../access/public.ts';
import { dueDelivery, recordAttempt, sendLater, takeOffQueue, waitingDelivery } from './delivery-store.ts';
import type { WebhookNotices } from './notices.ts';
import { bodyOf } from './present.ts';
import { secretPlace } from './seal-place.ts';
import { signatureHeaders } from './sign-body.ts';
import { holdEndpoint, writeFailing, writePause } from './store.ts';
import type { WebhookParts } from './webhook-parts.ts';

export interface DeliveryParts extends WebhookParts {
  readonly log: Log;
  /** Uses the lender’s current email wording. */
  readonly notices: () => Promise<WebhookNotices>;
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>;

/** The most deliveries per run of the job. The others have their own jobs. */
const mostAtOnce = 50;

/**
 * The job that sends a delivery and then the endpoint’s other due deliveries: the queue runs one job per endpoint at a
 * time and pauses briefly between jobs.
 *
 * If the process dies after the receiver accepted a delivery and before that is recorded, the delivery is sent again
 * with the same id, so the receiver can drop the repeat.
 */
export function deliverWebhook(parts: DeliveryParts): JobHandlers['deliver webhook'] {
  const { db } = parts;
  return async ({ deliveryId }, { signal }) => {
    const delivery = await waitingDelivery(db, deliveryId);
    if (!delivery || isHeldBack(delivery)) return;
    await sendOne(parts, delivery, { signal, queuedId: deliveryId });
    for (let sent = 1; sent < mostAtOnce; sent += 1) {
      const id = await dueDelivery(db, delivery.endpoint_id);
      const next = id === undefined ? undefined : await waitingDelivery(db, id);
      if (!next || isHeldBack(next)) return;
      await sendOne(parts, next, { signal, queuedId: deliveryId });
    }
  };
}

/** Deliveries waiting for a paused endpoint are queued again when it resumes. */
function isHeldBack({ paused_at: pausedAt, type }: Waiting): boolean {
  return pausedAt !== null && type !== testEventType;
}

interface Run {
  readonly signal: AbortSignal;
  /** The delivery of the running job. Other deliveries have jobs of their own in the queue. */
  readonly queuedId: string;
}

async function sendOne(parts: DeliveryParts, delivery: Waiting, { signal, queuedId }: Run): Promise<void> {
  const { db, clock, publicOnly } = parts;
  const body = bodyOf(delivery);
  const at = clock.now();
  const answer = await postOutward({
    url: new URL(delivery.url),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Drawbridge-Webhooks/1',
      'drawbridge-event': delivery.type,
      ...signatureHeaders({ id: delivery.event_id, body, at }, secretsOf(parts, delivery, at)),
    },
    body,
    publicOnly,
    signal,
  });
  await db.transaction().execute((tx) => note(parts, tx, { delivery, answer, queuedId }));
}

/** The valid secrets: the newest first, then the old one while it still signs. */
function secretsOf({ sealing }: DeliveryParts, row: Waiting, now: Date): string[] {
  const place = secretPlace(row.endpoint_id);
  const { sealed_earlier_secret: earlier, earlier_secret_until: until } = row;
  const both = earlier !== null && until !== null && until > now;
  return [row.sealed_secret, ...(both ? [earlier] : [])].map((sealed) => sealing.open(sealed, place));
}

async function note(
  parts: DeliveryParts,
  tx: Transaction,
  { delivery, answer, queuedId }: { delivery: Waiting; answer: OutwardAnswer; queuedId: string },
): Promise<void> {
  const { id, endpoint_id: endpointId, round_attempts: before, type } = delivery;
  const endpoint = await holdEndpoint(tx, endpointId);
  if (!endpoint) return;
  const at = parts.clock.now();
  const error = deliveryError(answer);
  const isTest = type === testEventType;
  const wait = error === null || isTest ? undefined : secondsUntilRetry(before + 1);
  await recordAttempt(tx, id, {
    at,
    state: error === null ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
    nextAt: wait === undefined ? null : new Date(at.getTime() + wait * 1000),
    status: answer.status ?? null,
    durationMs: answer.durationMs,
    error,
    response: answer.start ?? null,
  });
  if (wait !== undefined) await sendLater(tx, id, wait);
  else if (id !== queuedId) await takeOffQueue(tx, id);
  if (error === null && endpoint.failing_since !== null) await writeFailing(tx, endpointId, null);
  if (error === null || isTest) return;
  parts.log.warn({ webhook: endpointId, delivery: id, status: answer.status }, 'a webhook delivery failed');
  const since = endpoint.failing_since ?? at;
  if (endpoint.failing_since === null) await writeFailing(tx, endpointId, since);
  if (endpoint.paused_at === null && hasFailedTooLong(since, at))
    await pauseFailing(parts, tx, { id: endpointId, url: endpoint.url, error, since, at });
}

interface Failing {
  readonly id: string;
  readonly url: string;
  readonly error: string;
  readonly since: Date;
  readonly at: Date;
}

async function pauseFailing({ notices }: DeliveryParts, tx: Transaction, failing: Failing): Promise<void> {
  const { id, url, error, since, at } = failing;
  const host = new URL(url).host;
  await writePause(tx, id, { at, forFailing: true });
  await recordAction(tx, {
    at,
    accountId: null,
    action: 'webhook paused',
    subject: id,
    particulars: { host, because: error, failingSince: since.toISOString() },
  });
  const { paused } = await notices();
  for (const to of await administrators(tx)) await paused(tx, to, { id, host, error, since }, at);
}
