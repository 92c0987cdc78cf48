import { sql } from 'kysely';
import type { WebhookEventType } from '@drawbridge/contract/webhooks/events.ts';
import type { Queries } from '../../platform/database/connect.ts';

export type EndpointRow = NonNullable<Awaited<ReturnType<typeof endpointById>>>;

const endpoints = (db: Queries) =>
  db
    .selectFrom('webhook_endpoints')
    .innerJoin('accounts', 'accounts.id', 'webhook_endpoints.created_by')
    .select([
      'webhook_endpoints.id',
      'url',
      'description',
      'events',
      'paused_at',
      'paused_for_failing',
      'failing_since',
      'earlier_secret_until',
      'webhook_endpoints.created_at',
      'accounts.name as maker',
    ])
    .select((row) => [countOf(row.ref('webhook_endpoints.id'), 'waiting').as('waiting')])
    .select((row) => [countOf(row.ref('webhook_endpoints.id'), 'delivered').as('delivered')])
    .select((row) => [countOf(row.ref('webhook_endpoints.id'), 'failed').as('failed')]);

function countOf(endpointId: unknown, state: string) {
  return sql<number>`(
    select count(*)::int from webhook_deliveries where endpoint_id = ${endpointId} and state = ${state}
  )`;
}

/** Every endpoint, oldest first. */
export function allEndpoints(db: Queries) {
  return endpoints(db).orderBy('webhook_endpoints.created_at').orderBy('webhook_endpoints.id').execute();
}

export function endpointById(db: Queries, id: string) {
  return endpoints(db).where('webhook_endpoints.id', '=', id).executeTakeFirst();
}

export function holdEndpoint(tx: Queries, id: string) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'description', 'events', 'paused_at', 'failing_since', 'sealed_secret'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The number of endpoints. Blocks others from adding one until the transaction ends. */
export async function countEndpoints(tx: Queries): Promise<number> {
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function newEndpointId(tx: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database returned no id');
  return row.id;
}

export interface EndpointFields {
  readonly url: string;
  readonly description: string;
  readonly events: WebhookEventType[];
}

export async function addEndpoint(
  tx: Queries,
  endpoint: EndpointFields & { id: string; sealedSecret: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({
      id: endpoint.id,
      url: endpoint.url,
      description: endpoint.description,
      events: endpoint.events,
      sealed_secret: endpoint.sealedSecret,
      sealed_earlier_secret: null,
      earlier_secret_until: null,
      paused_at: null,
      failing_since: null,
      created_by: endpoint.by,
      created_at: endpoint.at,
    })
    .execute();
}

export async function changeEndpoint(tx: Queries, id: string, to: EndpointFields): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ url: to.url, description: to.description, events: to.events })
    .where('id', '=', id)
    .execute();
}

/** Replaces the signing secret. The old one also signs until the given time. */
export async function replaceSecret(
  tx: Queries,
  id: string,
  { sealedSecret, earlierUntil }: { sealedSecret: string; earlierUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set((row) => ({
      sealed_earlier_secret: row.ref('sealed_secret'),
      earlier_secret_until: earlierUntil,
      sealed_secret: sealedSecret,
    }))
    .where('id', '=', id)
    .execute();
}

/** Pauses an endpoint, or resumes it if `at` is null, which also clears its failures. */
export async function writePause(
  tx: Queries,
  id: string,
  { at, forFailing }: { at: Date | null; forFailing: boolean },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      paused_at: at,
      paused_for_failing: forFailing,
      ...(at === null ? { failing_since: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function writeFailing(tx: Queries, id: string, since: Date | null): Promise<void> {
  await tx.updateTable('webhook_endpoints').set({ failing_since: since }).where('id', '=', id).execute();
}

export async function removeEndpoint(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Deletes old secrets that no longer sign. */
export async function forgetEarlierSecrets(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ sealed_earlier_secret: null, earlier_secret_until: null })
    .where('earlier_secret_until', '<=', now)
    .execute();
}
