import * as z from 'zod/mini';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import { instant, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { testEventType, webhookEventTypes } from './events.ts';

const address = text(1000).check(z.regex(/^https?:\/\/[^\s/]+/i, { error: () => webhookMessages.url }));
const events = z
  .array(z.enum(webhookEventTypes))
  .check(z.minLength(1, { error: () => webhookMessages.events }), z.maxLength(100));
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
  /** Null while active. Events during a pause are stored and sent when it ends. */
  pausedAt: z.nullable(instant),
  /** Whether the portal paused it after days of failures; false if an administrator did. */
  pausedForFailing: z.boolean(),
  /** When the current run of failures began; null if the latest attempt succeeded. */
  failingSince: z.nullable(instant),
  /** When deliveries stop being signed with the old secret too; null if there is only one secret. */
  earlierSecretUntil: z.nullable(instant),
  createdBy: z.string(),
  createdAt: instant,
  /** Counts for the last 30 days. */
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
  /** From the latest attempt; null without a response. */
  responseStatus: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** What went wrong in the latest attempt, as a sentence. */
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
  /** The first 1,024 bytes of the response to the latest attempt. */
  response: z.nullable(z.string()),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

export const redelivered = z.object({ deliveries: z.int() });
