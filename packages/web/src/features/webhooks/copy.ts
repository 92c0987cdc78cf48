import type { SentEventType } from '@drawbridge/contract/webhooks/events.ts';
import type { DeliveryState } from '@drawbridge/contract/webhooks/schema.ts';
import {
  daysUntilPaused,
  deliveriesKeptDays,
  secretOverlapHours,
} from '@drawbridge/domain/webhooks/retries.ts';
import type { Tone } from '../../ui/tone.ts';

export const webhookCopyRest = {
  rotatedWhat: `You won’t see it again. For the next ${secretOverlapHours} hours, messages are also signed with the old secret, so you have time to switch.`,
  pausedAlert: (when: string) =>
    `Paused since ${when}. We keep new events for ${deliveriesKeptDays} days and send them when you resume.`,
  pausedForFailing: (when: string) =>
    `Paused on ${when} after ${daysUntilPaused} days of failures. We keep new events for ${deliveriesKeptDays} days and send them when you resume.`,
  failingAlert: (since: string) =>
    `Every delivery has failed since ${since}. We retry each one for a day, and pause the endpoint after ${daysUntilPaused} days of failures.`,
  rotateText: `For ${secretOverlapHours} hours, messages are signed with both secrets. Then the old one stops working. A secret you replaced less than a day ago stops working now.`,
  lastMonth: `Last ${deliveriesKeptDays} days`,
} as const;

export const deliveryTones = {
  waiting: 'amber',
  delivered: 'green',
  failed: 'red',
} as const satisfies Record<DeliveryState, Tone>;

export function eventWords(type: SentEventType): string {
  const words = type.replace('webhook.', '').replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
