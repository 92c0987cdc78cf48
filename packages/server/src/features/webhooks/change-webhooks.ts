import type { NewWebhook, Webhook, WebhookChange } from '@drawbridge/contract/webhooks/schema.ts';
import { secretOverlapHours } from '@drawbridge/domain/webhooks/retries.ts';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import {
  lockAndReadRule,
  approverInLog,
  requireSecondAdministrator,
  type Actor,
} from '../two-person/public.ts';
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

/** More than this is almost certainly a mistake. */
const mostEndpoints = 20;

type Known = Refusal<'not_found'>;

function refuseUnknown(): Known {
  return refuse('not_found', { detail: webhookMessages.unknownEndpoint });
}

/** The stored part of a new endpoint. Its signing secret is stored only in sealed form. */
export interface KeptWebhook extends EndpointFields {
  readonly id: string;
  readonly sealedSecret: string;
}

/** A new endpoint: the part to store, and its signing secret. */
export async function newWebhookAt(
  tx: Transaction,
  { sealing }: Pick<WebhookParts, 'sealing'>,
  fields: EndpointFields,
): Promise<{ kept: KeptWebhook; secret: string }> {
  const secret = newSecret();
  const id = await newEndpointId(tx);
  return { kept: { ...fields, id, sealedSecret: sealing.seal(secret, secretPlace(id)) }, secret };
}

/** Adds an endpoint, unless a second administrator must approve it. Its signing secret is returned once and stored encrypted. */
export async function addWebhook(
  parts: WebhookParts,
  caller: Caller,
  given: NewWebhook,
): Promise<
  | { webhook: Webhook; secret: string }
  | Refusal<'invalid_input' | 'too_many_webhooks' | 'needs_second_administrator'>
> {
  const fields = await readFields(given, parts.publicOnly);
  if (isRefusal(fields)) return fields;
  return parts.db.transaction().execute(async (tx) => {
    const alone = await requireSecondAdministrator(tx, parts.clock.now());
    if (alone) return alone;
    const { kept, secret } = await newWebhookAt(tx, parts, fields);
    const webhook = await addKeptWebhook(tx, parts, caller, kept);
    return isRefusal(webhook) ? webhook : { webhook, secret };
  });
}

/** Adds an endpoint, which gets events from now on. */
export async function addKeptWebhook(
  tx: Transaction,
  { clock }: Pick<WebhookParts, 'clock'>,
  actor: Actor,
  kept: KeptWebhook,
): Promise<Webhook | Refusal<'too_many_webhooks'>> {
  if ((await countEndpoints(tx)) >= mostEndpoints) return refuse('too_many_webhooks');
  const at = clock.now();
  const { accountId } = actor;
  await addEndpoint(tx, { ...kept, by: accountId, at });
  const particulars = { ...loggedFields(kept), ...approverInLog(actor) };
  await recordAction(tx, { at, accountId, action: 'webhook added', subject: kept.id, particulars });
  return shown(tx, kept.id, at);
}

/** Changes an endpoint, unless its address changes and a second administrator must approve that. */
export async function changeWebhook(
  parts: WebhookParts,
  caller: Caller,
  { id, ...given }: WebhookChange,
): Promise<Webhook | Known | Refusal<'invalid_input' | 'needs_second_administrator'>> {
  const fields = await readFields(given, parts.publicOnly);
  if (isRefusal(fields)) return fields;
  return parts.db.transaction().execute(async (tx) => {
    const { isActive } = await lockAndReadRule(tx, parts.clock.now());
    const before = await holdEndpoint(tx, id);
    if (!before) return refuseUnknown();
    if (isActive && before.url !== fields.url) return refuse('needs_second_administrator');
    return writeWebhook(tx, parts, caller, { id, before, fields });
  });
}

export async function writeWebhook(
  tx: Transaction,
  { clock }: Pick<WebhookParts, 'clock'>,
  actor: Actor,
  {
    id,
    before,
    fields,
  }: { readonly id: string; readonly before: EndpointFields; readonly fields: EndpointFields },
): Promise<Webhook> {
  const at = clock.now();
  await changeEndpoint(tx, id, fields);
  const particulars = { before: loggedFields(before), after: loggedFields(fields), ...approverInLog(actor) };
  await recordAction(tx, {
    at,
    accountId: actor.accountId,
    action: 'webhook changed',
    subject: id,
    particulars,
  });
  return shown(tx, id, at);
}

/** Pauses or resumes an endpoint. Resuming sends every waiting event. */
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
      await recordAction(tx, { at, accountId, action, subject: id, particulars: loggedFields(endpoint) });
    }
    return shown(tx, id, at);
  });
}

/** Creates a new signing secret. The old one also signs for a day, so that receivers can switch. */
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
      particulars: loggedFields(endpoint),
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
      particulars: loggedFields(endpoint),
    });
    return { id };
  });
}

/** The endpoint’s fields as stored. Refused if its address is not allowed. */
export async function readFields(
  given: NewWebhook,
  publicOnly: boolean,
): Promise<EndpointFields | Refusal<'invalid_input'>> {
  const fields = fieldsOf(given);
  const message = await addressFault(fields.url, publicOnly);
  return message === undefined ? fields : refuseField('url', message);
}

export function fieldsOf({ url, description, events }: NewWebhook): EndpointFields {
  return { url: url.trim(), description: description.trim(), events: [...new Set(events)].toSorted() };
}

async function shown(tx: Parameters<typeof endpointById>[0], id: string, now: Date): Promise<Webhook> {
  const row = await endpointById(tx, id);
  if (!row) throw new Error('the endpoint no longer exists');
  return presentEndpoint(row, now);
}

/** An endpoint as the audit log records it: without the query string, which may contain the receiver’s secret. */
function loggedFields({ url, events }: Pick<EndpointFields, 'url' | 'events'>): Record<string, unknown> {
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`, events };
}
