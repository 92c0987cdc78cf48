import type { SentEventType } from '@drawbridge/contract/webhooks/events.ts';
import type { DeliveryState } from '@drawbridge/contract/webhooks/schema.ts';
import {
  daysUntilPaused,
  deliveriesKeptDays,
  secretOverlapHours,
} from '@drawbridge/domain/webhooks/retries.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import type { Tone } from '../../ui/tone.ts';

export const webhookCopy = {
  title: 'Webhooks',
  loadFailed,
  failed: (message: string) => `The request failed. ${message}`,
  what: 'The portal notifies your systems as things happen, with a small signed message. Get the details from the API.',
  add: 'Add endpoint',
  addWhat:
    'Next you get a signing secret. Any Standard Webhooks library can use it to check that messages come from this portal.',
  adding: 'Adding...',
  none: 'No endpoints yet',
  noneHint: 'Add the address of a system that should receive events.',
  url: 'Address',
  urlHint: 'Where we post messages, like https://hooks.lender.example/drawbridge.',
  description: 'Description',
  descriptionHint: 'What this endpoint is for.',
  events: 'Events',
  allEvents: 'Select all',
  noEvents: 'Clear all',
  change: 'Change',
  changeTitle: 'Change endpoint',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  added: (host: string) => `Endpoint at ${host} added.`,
  secretTitle: 'Copy the signing secret now',
  secretWhatProposed:
    'The endpoint becomes active once a second administrator approves it. You won’t see the secret again. If you lose it, withdraw the endpoint and propose a new one.',
  secretWhat: 'You won’t see it again. If you lose it, create a new one.',
  rotatedWhat: `You won’t see it again. For the next ${secretOverlapHours} hours, messages are also signed with the old secret, so you have time to switch.`,
  secret: 'Signing secret',
  copySecret: 'Copy secret',
  kept: 'I copied it',
  back: 'Integrations',
  active: 'Active',
  paused: 'Paused',
  failing: 'Failing',
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  counts: (delivered: string, waiting: string, failed: string) =>
    `${delivered} delivered, ${waiting} waiting, ${failed} failed`,
  pausedAlert: (when: string) =>
    `Paused since ${when}. We keep new events for ${deliveriesKeptDays} days and send them when you resume.`,
  pausedForFailing: (when: string) =>
    `Paused on ${when} after ${daysUntilPaused} days of failures. We keep new events for ${deliveriesKeptDays} days and send them when you resume.`,
  failingAlert: (since: string) =>
    `Every delivery has failed since ${since}. We retry each one for a day, and pause the endpoint after ${daysUntilPaused} days of failures.`,
  earlierSecret: (until: string) => `Messages are also signed with the old secret until ${until}.`,
  resume: 'Resume',
  resuming: 'Resuming...',
  resumed: 'Endpoint resumed.',
  pause: 'Pause',
  pausing: 'Pausing...',
  pausedNow: 'Endpoint paused.',
  test: 'Send test event',
  testing: 'Sending...',
  tested: 'Test event sent.',
  more: 'More',
  rotate: 'New signing secret',
  rotateTitle: 'Create a new signing secret?',
  rotateText: `For ${secretOverlapHours} hours, messages are signed with both secrets. Then the old one stops working. A secret you replaced less than a day ago stops working now.`,
  rotating: 'Creating...',
  remove: 'Remove endpoint',
  removeTitle: (host: string) => `Remove the endpoint at ${host}?`,
  removeText: 'It gets no more events, and its delivery history is deleted.',
  removing: 'Removing...',
  removed: 'Endpoint removed.',
  about: 'Endpoint',
  subscribed: 'Events',
  since: 'Added',
  by: (when: string, name: string) => `${when} by ${name}`,
  lastMonth: `Last ${deliveriesKeptDays} days`,
  deliveries: 'Deliveries',
  noDeliveries: 'No deliveries yet',
  noDeliveriesHint: 'Send a test event to check that your system receives it.',
  noneInState: 'No deliveries in this state.',
  anyState: 'All',
  state: 'State',
  redeliver: 'Resend',
  redelivering: 'Sending...',
  redelivered: 'Delivery resent.',
  redeliverFailed: (count: number) => (count === 1 ? 'Resend 1 failed' : `Resend ${count} failed`),
  redeliveredFailed: (count: number) => (count === 1 ? '1 delivery resent.' : `${count} deliveries resent.`),
  details: 'Details',
  detailsNamed: (type: string, when: string) => `Details: ${type}, ${when}`,
  close: 'Close',
  sent: 'Request body',
  answered: 'Response',
  answeredHint: 'The first 1,024 bytes.',
  noAnswer: 'No response.',
  emptyAnswer: 'Empty body.',
  duration: (milliseconds: string) => `${milliseconds} ms`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: (when: string) => `next ${when}`,
  notYet: 'Not sent yet',
} as const;

export const deliveryWords = {
  waiting: { word: 'Waiting', tone: 'amber' },
  delivered: { word: 'Delivered', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
} as const satisfies Record<DeliveryState, { word: string; tone: Tone }>;

/** An event’s name in words: "Draw approved". */
export function eventWords(type: SentEventType): string {
  const words = type.replace('webhook.', '').replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
