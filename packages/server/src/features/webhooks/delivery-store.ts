import { sql } from 'kysely';
import type { SentEventType } from '@drawbridge/contract/webhooks/events.ts';
import type { DeliveryState } from '@drawbridge/contract/webhooks/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const deliveries = (db: Queries) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.id',
      'delivery.endpoint_id',
      'delivery.event_id',
      'event.type',
      'delivery.state',
      'delivery.created_at',
      'delivery.attempts',
      'delivery.last_attempt_at',
      'delivery.next_attempt_at',
      'delivery.response_status',
      'delivery.duration_ms',
      'delivery.error',
    ]);

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof deliveryById>>>;

export function deliveryById(db: Queries, id: string) {
  return deliveries(db).where('delivery.id', '=', id).executeTakeFirst();
}

const withEvent = (db: Queries) =>
  deliveries(db).select([
    'delivery.response',
    'delivery.round_attempts',
    'event.created_at as happened_at',
    'event.deal_id',
    'event.loan_number',
    'event.data',
  ]);

export type WholeDeliveryRow = NonNullable<Awaited<ReturnType<typeof wholeDelivery>>>;

export function wholeDelivery(db: Queries, id: string) {
  return withEvent(db).where('delivery.id', '=', id).executeTakeFirst();
}

/** A waiting delivery with its endpoint; undefined if there is nothing left to send. */
export function waitingDelivery(db: Queries, id: string) {
  return withEvent(db)
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select([
      'endpoint.url',
      'endpoint.paused_at',
      'endpoint.sealed_secret',
      'endpoint.sealed_earlier_secret',
      'endpoint.earlier_secret_until',
    ])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst();
}

/** An endpoint’s deliveries, newest first. */
export function deliveryPage(
  db: Queries,
  endpointId: string,
  page: { state: DeliveryState | undefined; limit: number; after: { at: Date; id: string } | undefined },
) {
  const { state, after } = page;
  return deliveries(db)
    .where('delivery.endpoint_id', '=', endpointId)
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? 'waiting'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(delivery.created_at, delivery.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Stores an event for one endpoint and queues it. Returns the delivery’s id. */
export async function addTestDelivery(tx: Queries, endpointId: string, type: SentEventType): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into webhook_events (type, data) values (${type}, '{}') returning id
    ), delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at)
      select id, ${endpointId}, now() from event returning *
    )
    select id, send_webhook(delivery) from delivery`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the test event was not added');
  return row.id;
}

export async function recordAttempt(
  tx: Queries,
  id: string,
  attempt: {
    at: Date;
    state: DeliveryState;
    nextAt: Date | null;
    status: number | null;
    durationMs: number;
    error: string | null;
    response: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set((row) => ({
      state: attempt.state,
      attempts: row('attempts', '+', 1),
      round_attempts: row('round_attempts', '+', 1),
      last_attempt_at: attempt.at,
      next_attempt_at: attempt.nextAt,
      response_status: attempt.status,
      duration_ms: attempt.durationMs,
      error: attempt.error,
      response: attempt.response,
    }))
    .where('id', '=', id)
    .execute();
}

/** Queues a delivery to be sent after this many seconds, replacing its job if it has one. */
export async function sendLater(tx: Queries, id: string, afterSeconds: number): Promise<void> {
  await sql`
    select send_webhook(webhook_deliveries, ${afterSeconds}::float8) from webhook_deliveries where id = ${id}`.execute(
    tx,
  );
}

/** Queues deliveries again with all their attempts. Returns how many. */
export async function sendAnew(
  tx: Queries,
  which: { deliveryId: string } | { failedOf: string },
): Promise<number> {
  const those =
    'deliveryId' in which
      ? sql`id = ${which.deliveryId}`
      : sql`endpoint_id = ${which.failedOf} and state = 'failed'`;
  const { rows } = await sql`
    with again as (
      update webhook_deliveries set state = 'waiting', round_attempts = 0, next_attempt_at = now()
      where ${those} returning *
    )
    select send_webhook(again::webhook_deliveries) from again`.execute(tx);
  return rows.length;
}

/** Queues everything waiting for a resumed endpoint. */
export async function sendWaiting(tx: Queries, endpointId: string): Promise<void> {
  await sql`
    with waiting as (
      update webhook_deliveries set next_attempt_at = now()
      where endpoint_id = ${endpointId} and state = 'waiting' returning *
    )
    select send_webhook(waiting::webhook_deliveries) from waiting`.execute(tx);
}

/** The endpoint’s delivery that has been due the longest; undefined if none is due. */
export async function dueDelivery(db: Queries, endpointId: string): Promise<string | undefined> {
  const due = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`next_attempt_at <= now()`)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return due?.id;
}

/** Removes a delivery’s job from the queue because another job already sent it. */
export async function takeOffQueue(tx: Queries, id: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${`webhook ${id}`})`.execute(tx);
}

/**
 * Queues deliveries that are long overdue because their jobs were lost, such as after a backup was restored.
 */
export async function sendForgotten(db: Queries, dueBefore: Date): Promise<void> {
  await sql`
    select send_webhook(delivery)
    from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = endpoint_id
    where state = 'waiting' and paused_at is null and next_attempt_at < ${dueBefore}`.execute(db);
}

/** Deletes older events and all their deliveries, except those of deals under legal hold. */
export function forgetEvents(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'webhook_events', sql`created_at < ${before} and not is_held(deal_id, null)`);
}

/** Delivery counts by state for the last 30 days, and the number of paused endpoints. */
export async function deliveryFigures(db: Queries) {
  const { rows } = await sql<{ waiting: number; delivered: number; failed: number; paused: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'failed')::int as failed,
      (select count(*)::int from webhook_endpoints where paused_at is not null) as paused
    from webhook_deliveries`.execute(db);
  return rows[0];
}
