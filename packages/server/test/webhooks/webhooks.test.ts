import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventSchema, type WebhookEventType } from '@drawbridge/contract/webhooks/events.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@drawbridge/contract/webhooks/schema.ts';
import { mostAttempts } from '@drawbridge/domain/webhooks/retries.ts';
import { addDeal } from '../support/deals.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { mailsTo, makeJobsDue, runDueJobs } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { startReceiver, type Receiver } from '../support/webhook-receiver.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

/** The sample receiver code from the documentation. */
const sample = new URL('../../../../docs/verify-webhook.mjs', import.meta.url).href;
const { isFromDrawbridge } = (await import(sample)) as {
  isFromDrawbridge: (headers: Headers, body: string, secret: string, now?: number) => boolean;
};
type Headers = Receiver['posts'][number]['headers'];

const world = sharedWorld();
const admin = shared(() => administratorSignedIn(world));
let dealId: string;
let receiver: Receiver;

beforeAll(async () => {
  dealId = await addDeal(world, { borrowerId: (await addAccount(world)).id, loanNumber: 'WH-1' });
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await world.pool.query('delete from webhook_endpoints; delete from webhook_events');
  await world.pool.query('delete from graphile_worker._private_jobs');
});

async function ask(path: string, body?: unknown) {
  const { token } = await openSessionFor(world, admin.accountId);
  return send(world, body === undefined ? 'GET' : 'POST', `/lima/api/staff/webhooks${path}`, { token, body });
}

async function add(events: readonly WebhookEventType[] = ['deal.stage_changed'], url = receiver.url) {
  const answer = await ask('/add', { url, description: '', events });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json as { webhook: Webhook; secret: string };
}

let isProcessing = false;

/** Moves the deal to another stage over HTTP. */
async function moveDeal(): Promise<void> {
  isProcessing = !isProcessing;
  const { token } = await openSessionFor(world, admin.accountId);
  const body = { dealid: dealId, stage: isProcessing ? 'Processing' : 'Clear to Close' };
  expect((await send(world, 'POST', '/lima/api/staff/deals/stage', { token, body })).status).toBe(200);
}

async function deliveries(id: string): Promise<WebhookDelivery[]> {
  return ((await ask(`/${id}/deliveries`)).json as { deliveries: WebhookDelivery[] }).deliveries;
}

async function first(id: string): Promise<WebhookDelivery> {
  const [delivery] = await deliveries(id);
  if (!delivery) throw new Error('nothing was delivered');
  return delivery;
}

const endpoint = async (id: string) => (await ask(`/${id}`)).json as Webhook;

/** Sends every waiting delivery now, whenever it is due. */
async function sendAll(): Promise<void> {
  await makeJobsDue(world);
  await runDueJobs(world);
}

const headersOf = (at: number) => receiver.posts[at]?.headers ?? {};
const bodyOf = (at: number) => receiver.posts[at]?.body ?? '';
const isGenuine = (at: number, secret: string, { body = bodyOf(at), later = 0 } = {}) =>
  isFromDrawbridge(headersOf(at), body, secret, world.clock.now().getTime() + later);

test('an event is signed and sent to subscribed endpoints, and the delivery can be viewed', async () => {
  const { webhook, secret } = await add();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await moveDeal();
  await runDueJobs(world);
  expect(receiver.posts).toHaveLength(1);
  const event = eventSchema('deal.stage_changed').parse(JSON.parse(bodyOf(0)));
  expect(event).toMatchObject({ dealId, loanNumber: 'WH-1', data: { status: 'Processing' } });
  expect(receiver.posts[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'drawbridge-event': 'deal.stage_changed',
    'webhook-id': event.id,
  });
  expect(isGenuine(0, secret)).toBe(true);
  expect(isGenuine(0, secret, { body: `${bodyOf(0)} ` })).toBe(false);
  expect(isGenuine(0, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  expect(isGenuine(0, secret, { later: 301_000 })).toBe(false);
  expect(isFromDrawbridge({}, bodyOf(0), secret)).toBe(false);

  const delivery = await first(webhook.id);
  expect(delivery).toMatchObject({
    eventId: event.id,
    state: 'delivered',
    attempts: 1,
    responseStatus: 200,
    error: null,
    nextAttemptAt: null,
  });
  const whole = (await ask(`/deliveries/${delivery.id}`)).json as WebhookDeliveryDetail;
  expect(whole).toMatchObject({ body: bodyOf(0), response: 'answer 200' });
  expect(await endpoint(webhook.id)).toMatchObject({ deliveries: { delivered: 1, waiting: 0, failed: 0 } });
});

test('stores no events without subscribers, and sends none for a rolled-back change', async () => {
  await moveDeal();
  await add(['draw.wired']);
  await moveDeal();
  await add();
  const client = await world.pool.connect();
  await client.query(`begin; update deals set status = 'Withdrawn'; rollback`);
  client.release();
  expect((await world.pool.query('select from webhook_events')).rowCount).toBe(0);
  await runDueJobs(world);
  expect(receiver.posts).toHaveLength(0);
});

test('a failed delivery is retried with the same id and a new signature', async () => {
  const { webhook, secret } = await add();
  receiver.answer(500);
  await moveDeal();
  await runDueJobs(world);
  const failed = await first(webhook.id);
  expect(failed).toMatchObject({
    state: 'waiting',
    attempts: 1,
    responseStatus: 500,
    error: 'The endpoint answered 500.',
    nextAttemptAt: new Date(world.clock.now().getTime() + 10_000).toISOString(),
  });
  expect((await endpoint(webhook.id)).failingSince).toBe(world.clock.now().toISOString());
  await runDueJobs(world);
  expect(receiver.posts).toHaveLength(1);

  world.clock.forward({ seconds: 10 });
  await sendAll();
  expect(receiver.posts).toHaveLength(2);
  expect(bodyOf(1)).toBe(bodyOf(0));
  expect(headersOf(1)['webhook-id']).toBe(headersOf(0)['webhook-id']);
  expect(headersOf(1)['webhook-signature']).not.toBe(headersOf(0)['webhook-signature']);
  expect(isGenuine(1, secret)).toBe(true);
  expect(await first(webhook.id)).toMatchObject({ state: 'delivered', attempts: 2, error: null });
  expect((await endpoint(webhook.id)).failingSince).toBeNull();
});

test('retries stop after a day, and an endpoint that fails for three days is paused until resumed', async () => {
  const { webhook } = await add();
  receiver.answer(...Array.from({ length: mostAttempts + 1 }, () => 503));
  await moveDeal();
  await runDueJobs(world);
  for (let attempt = 2; attempt <= mostAttempts; attempt += 1) {
    expect(await first(webhook.id)).toMatchObject({ state: 'waiting', attempts: attempt - 1 });
    await sendAll();
  }
  expect(await first(webhook.id)).toMatchObject({ state: 'failed', attempts: 11, nextAttemptAt: null });
  expect(await endpoint(webhook.id)).toMatchObject({ pausedAt: null, deliveries: { failed: 1 } });

  world.clock.forward({ hours: 72 });
  await moveDeal();
  await sendAll();
  expect(await endpoint(webhook.id)).toMatchObject({
    pausedAt: world.clock.now().toISOString(),
    pausedForFailing: true,
  });
  const [mail] = await mailsTo(world, admin.email);
  expect(mail?.subject).toMatch(/paused a webhook to 127\.0\.0\.1/);
  expect(mail?.text).toContain(`/staff/integrations/webhooks/${webhook.id}`);
  expect(mail?.text).toContain('The endpoint answered 503.');

  const before = receiver.posts.length;
  await moveDeal();
  await sendAll();
  expect(receiver.posts).toHaveLength(before);
  expect((await ask('/pause', { id: webhook.id, paused: false })).json).toMatchObject({
    pausedAt: null,
    pausedForFailing: false,
    failingSince: null,
  });
  await runDueJobs(world);
  expect(receiver.posts).toHaveLength(before + 2);
  expect((await ask('/redeliver-failed', { id: webhook.id })).json).toEqual({ deliveries: 1 });
  await runDueJobs(world);
  expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ]);
  expect(receiver.posts.at(-1)?.body).toBe(bodyOf(0));
});

test('a test event is sent at once, even during a pause, and tried once', async () => {
  const { webhook, secret } = await add();
  await ask('/pause', { id: webhook.id, paused: true });
  receiver.answer(404);
  for (const expected of ['failed', 'delivered']) {
    expect((await ask('/test', { id: webhook.id })).json).toMatchObject({
      type: 'webhook.test',
      attempts: 0,
    });
    await sendAll();
    expect(await first(webhook.id)).toMatchObject({ state: expected });
  }
  expect(eventSchema('webhook.test').parse(JSON.parse(bodyOf(1)))).toMatchObject({ dealId: null, data: {} });
  expect(isGenuine(1, secret)).toBe(true);
  expect((await endpoint(webhook.id)).failingSince).toBeNull();
});

test('after a new secret, both sign for a day, then only the new one; neither is stored as text', async () => {
  const { webhook, secret: earlier } = await add();
  const rotated = (await ask('/rotate-secret', { id: webhook.id })).json as { secret: string };
  await moveDeal();
  await runDueJobs(world);
  expect(isGenuine(0, earlier)).toBe(true);
  expect(isGenuine(0, rotated.secret)).toBe(true);
  const kept = await world.pool.query(
    `select to_jsonb(e)::text from webhook_endpoints e union all select to_jsonb(a)::text from audit_log a`,
  );
  expect(JSON.stringify(kept.rows)).not.toMatch(/whsec_/);
  expect((await ask('')).text).not.toMatch(/whsec_/);
  world.clock.forward({ hours: 24 });
  await moveDeal();
  await runDueJobs(world);
  expect(isGenuine(1, earlier)).toBe(false);
  expect(isGenuine(1, rotated.secret)).toBe(true);
});

test('deliveries are listed by state and page, and resent one by one', async () => {
  const { webhook } = await add();
  for (let each = 0; each < 3; each += 1) await moveDeal();
  await runDueJobs(world);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '2', ...(cursor === null ? {} : { cursor }) });
    const page = (await ask(`/${webhook.id}/deliveries?${query.toString()}`)).json as {
      deliveries: WebhookDelivery[];
      nextCursor: string | null;
    };
    seen.push(...page.deliveries.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(3);
  expect((await ask(`/${webhook.id}/deliveries?state=failed`)).json).toMatchObject({ deliveries: [] });
  expect((await ask('/deliveries/redeliver', { id: seen[1] })).json).toMatchObject({ state: 'waiting' });
  await runDueJobs(world);
  expect(receiver.posts).toHaveLength(4);
  expect((await ask(`/${webhook.id}/deliveries?cursor=["2026","x"]`)).json).toMatchObject({ status: 400 });
});

test('changing and removing an endpoint is logged without its query string', async () => {
  const { webhook } = await add(['deal.stage_changed'], `${receiver.url}?token=hush`);
  const other = { id: webhook.id, url: `${receiver.url}/2`, description: ' New ', events: ['draw.wired'] };
  expect((await ask('/change', other)).json).toMatchObject({ description: 'New', events: ['draw.wired'] });
  await moveDeal();
  expect((await ask('/remove', { id: webhook.id })).json).toEqual({ id: webhook.id });
  expect((await ask(`/${webhook.id}`)).status).toBe(404);
  const { rows } = await world.pool.query<{ action: string; particulars: unknown }>(
    'select action, particulars from audit_log where subject = $1 order by id',
    [webhook.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['webhook added', 'webhook changed', 'webhook removed']);
  expect(JSON.stringify(rows)).not.toContain('hush');
});

test('refuses unencrypted, malformed or password-bearing addresses, and more than 20 endpoints', async () => {
  for (const url of [
    'http://example.test/hook',
    'https://ada:secret@example.test/',
    'https://example.test/#here',
    'ftp://example.test',
    'not an address',
  ]) {
    const answer = await ask('/add', { url, description: '', events: ['draw.wired'] });
    expect(answer.json).toMatchObject({ status: 400, errors: [{ path: 'url' }] });
  }
  for (let each = 0; each < 20; each += 1) await add(['draw.wired'], `https://example.test/${each}`);
  const answer = await ask('/add', { url: 'https://example.test', description: '', events: ['draw.wired'] });
  expect(answer.json).toMatchObject({ code: 'too_many_webhooks' });
});
