import * as z from 'zod/mini';
import { instant, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { testEventType, webhookEventTypes } from './events.ts';

export const webhookMessages = {
  url: 'Please give a web address that begins with https://.',
  events: 'Please choose what it is told of.',
  httpsOnly: 'Only addresses that begin with https:// are taken here.',
  httpOnlyLocal: 'Addresses that begin with http:// are taken for this computer alone (localhost).',
  credentials: 'Please leave user name and password out of the address.',
  fragment: 'Please leave out what stands after the #.',
  private: 'This address leads into a private network. Only public addresses are taken here.',
} as const;

const address = text(1000).check(z.regex(/^https?:\/\/[^\s/]+/i, webhookMessages.url));
const events = z
  .array(z.enum(webhookEventTypes))
  .check(z.minLength(1, webhookMessages.events), z.maxLength(100));
const description = text(200);

export const newWebhook = z.object({ url: address, description, events });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookChange = z.object({ id: recordId, url: address, description, events });
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhookPause = z.object({ id: recordId, paused: z.boolean() });

export const webhookId = z.object({ id: recordId });

export const webhook = z.object({
  id: recordId,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  /** Null while active. Events during a pause are kept, and sent when it ends. */
  pausedAt: z.nullable(instant),
  /** Paused by the portal after days of failures, not by an administrator. */
  pausedForFailing: z.boolean(),
  /** Since when every attempt has failed; null when the latest succeeded. */
  failingSince: z.nullable(instant),
  /** Until when deliveries are signed with the old secret too; null when there is one secret. */
  earlierSecretUntil: z.nullable(instant),
  createdBy: z.string(),
  createdAt: instant,
  /** Of the last 30 days. */
  deliveries: z.object({ waiting: z.int(), delivered: z.int(), failed: z.int() }),
});
export type Webhook = z.infer<typeof webhook>;

export const webhooks = z.object({ webhooks: z.array(webhook) });

export const webhookWithSecret = z.object({
  webhook,
  /** Signs deliveries. Returned once. */
  secret: z.string(),
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookDelivery = z.object({
  id: recordId,
  eventId: z.string(),
  type: z.enum([...webhookEventTypes, testEventType]),
  state: z.enum(deliveryStates),
  createdAt: instant,
  attempts: z.int(),
  lastAttemptAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
  /** Of the latest attempt; null without an answer. */
  responseStatus: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** Of the latest attempt, as a sentence. */
  error: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesQuery = z.object({
  state: z.optional(z.enum(deliveryStates)),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

export const webhookDeliveries = z.object({
  deliveries: z.array(webhookDelivery),
  nextCursor: z.nullable(z.string()),
});

export const webhookDeliveryDetail = z.extend(webhookDelivery, {
  /** Exactly as sent. */
  body: z.string(),
  /** The first 1,024 bytes of the answer to the latest attempt. */
  response: z.nullable(z.string()),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

export const redelivered = z.object({ deliveries: z.int() });
