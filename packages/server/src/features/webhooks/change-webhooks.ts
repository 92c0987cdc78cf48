import type { NewWebhook, Webhook, WebhookChange } from '@drawbridge/contract/webhooks/schema.ts';
import { secretOverlapHours } from '@drawbridge/domain/webhooks/retries.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { sendWaiting } from './delivery-store.ts';
import { addressFault } from './judge-address.ts';
import { presentEndpoint } from './present.ts';
import { secretPlace } from './seal-place.ts';
import { newSecret } from './sign-body.ts';
import {
  addEndpoint,
  changeEndpoint,
  countEndpoints,
  endpointById,
  holdEndpoint,
  newEndpointId,
  removeEndpoint,
  replaceSecret,
  writePause,
  type EndpointFields,
} from './store.ts';
import type { WebhookParts } from './webhook-parts.ts';

/** More is no set of systems but a mistake. */
const mostEndpoints = 20;

type Known = Refusal<'not_found'>;

function refuseUnknown(): Known {
  return refuse('not_found', { detail: 'There is no such endpoint.' });
}

/** Registers an endpoint. Its signing secret is said once and kept encrypted. */
export async function addWebhook(
  { db, clock, sealing, publicOnly }: WebhookParts,
  { accountId }: Caller,
  given: NewWebhook,
): Promise<{ webhook: Webhook; secret: string } | Refusal<'invalid_input' | 'too_many_webhooks'>> {
  const fields = await readFields(given, publicOnly);
  if (isRefusal(fields)) return fields;
  const at = clock.now();
  const secret = newSecret();
  return db.transaction().execute(async (tx) => {
    if ((await countEndpoints(tx)) >= mostEndpoints) return refuse('too_many_webhooks');
    const id = await newEndpointId(tx);
    const sealedSecret = sealing.seal(secret, secretPlace(id));
    await addEndpoint(tx, { ...fields, id, sealedSecret, by: accountId, at });
    await recordAction(tx, {
      at,
      accountId,
      action: 'webhook added',
      subject: id,
      particulars: inLog(fields),
    });
    return { webhook: await shown(tx, id, at), secret };
  });
}

export async function changeWebhook(
  { db, clock, publicOnly }: WebhookParts,
  { accountId }: Caller,
  { id, ...given }: WebhookChange,
): Promise<Webhook | Known | Refusal<'invalid_input'>> {
  const fields = await readFields(given, publicOnly);
  if (isRefusal(fields)) return fields;
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const before = await holdEndpoint(tx, id);
    if (!before) return refuseUnknown();
    await changeEndpoint(tx, id, fields);
    const particulars = { before: inLog(before), after: inLog(fields) };
    await recordAction(tx, { at, accountId, action: 'webhook changed', subject: id, particulars });
    return shown(tx, id, at);
  });
}

/** Pauses an endpoint, or lets it go on: then everything is sent that has waited for it. */
export function pauseWebhook(
  { db, clock }: WebhookParts,
  { accountId }: Caller,
  { id, paused }: { readonly id: string; readonly paused: boolean },
): Promise<Webhook | Known> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    if (!endpoint) return refuseUnknown();
    if ((endpoint.paused_at !== null) !== paused) {
      await writePause(tx, id, { at: paused ? at : null, forFailing: false });
      if (!paused) await sendWaiting(tx, id);
      const action = paused ? 'webhook paused' : 'webhook resumed';
      await recordAction(tx, { at, accountId, action, subject: id, particulars: inLog(endpoint) });
    }
    return shown(tx, id, at);
  });
}

/** Makes a new signing secret; the earlier one signs beside it for a day, so that receivers can change over. */
export function rotateSecret(
  { db, clock, sealing }: WebhookParts,
  { accountId }: Caller,
  id: string,
): Promise<{ webhook: Webhook; secret: string } | Known> {
  const at = clock.now();
  const secret = newSecret();
  return db.transaction().execute(async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    if (!endpoint) return refuseUnknown();
    await replaceSecret(tx, id, {
      sealedSecret: sealing.seal(secret, secretPlace(id)),
      earlierUntil: new Date(at.getTime() + secretOverlapHours * 3_600_000),
    });
    await recordAction(tx, {
      at,
      accountId,
      action: 'webhook secret renewed',
      subject: id,
      particulars: inLog(endpoint),
    });
    return { webhook: await shown(tx, id, at), secret };
  });
}

export function removeWebhook(
  { db, clock }: WebhookParts,
  { accountId }: Caller,
  id: string,
): Promise<{ id: string } | Known> {
  return db.transaction().execute(async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    if (!endpoint) return refuseUnknown();
    await removeEndpoint(tx, id);
    await recordAction(tx, {
      at: clock.now(),
      accountId,
      action: 'webhook removed',
      subject: id,
      particulars: inLog(endpoint),
    });
    return { id };
  });
}

async function readFields(
  given: NewWebhook,
  publicOnly: boolean,
): Promise<EndpointFields | Refusal<'invalid_input'>> {
  const url = given.url.trim();
  const message = await addressFault(url, publicOnly);
  if (message !== undefined) return refuse('invalid_input', { errors: [{ path: 'url', message }] });
  return { url, description: given.description.trim(), events: [...new Set(given.events)].toSorted() };
}

async function shown(tx: Parameters<typeof endpointById>[0], id: string, now: Date): Promise<Webhook> {
  const row = await endpointById(tx, id);
  if (!row) throw new Error('the endpoint is gone');
  return presentEndpoint(row, now);
}

/** An endpoint as the audit log tells of it: without its query, which may hold a secret of the receiver’s. */
function inLog({ url, events }: Pick<EndpointFields, 'url' | 'events'>): Record<string, unknown> {
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`, events };
}
