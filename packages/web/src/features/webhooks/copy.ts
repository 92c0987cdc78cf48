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
  failed: (message: string) => `That did not work. ${message}`,
  what: 'The portal tells your systems what happens, as it happens: it sends a small signed message to an address of yours. Whoever wants to know more asks the API.',
  add: 'Add endpoint',
  addWhat:
    'You get a signing secret next. With it, any Standard Webhooks library checks that a message comes from here.',
  adding: 'Adding...',
  none: 'No endpoints yet',
  noneHint: 'Add the address at which one of your systems wants to be told.',
  url: 'Address',
  urlHint: 'Where messages are posted to, as in https://hooks.lender.example/drawbridge.',
  description: 'Description',
  descriptionHint: 'What it is for, in your words.',
  events: 'What it is told of',
  allEvents: 'Choose all',
  noEvents: 'Choose none',
  change: 'Change',
  changeTitle: 'Change endpoint',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  added: (host: string) => `The endpoint at ${host} is added.`,
  secretTitle: 'Copy the signing secret now',
  secretWhatProposed:
    'The endpoint is used once a second administrator approves it. The secret is shown this once. If it is lost, withdraw it and propose a new one.',
  secretWhat: 'It is shown this once. If it is lost, make a new one.',
  rotatedWhat: `It is shown this once. For the next ${secretOverlapHours} hours messages are signed with the earlier secret too, so that you can change over.`,
  secret: 'Signing secret',
  copySecret: 'Copy secret',
  kept: 'I have copied it',
  back: 'Integrations',
  active: 'Active',
  paused: 'Paused',
  failing: 'Failing',
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  counts: (delivered: string, waiting: string, failed: string) =>
    `${delivered} delivered, ${waiting} waiting, ${failed} given up`,
  pausedAlert: (when: string) =>
    `Paused since ${when}. What happens meanwhile is kept for ${deliveriesKeptDays} days and sent when you resume.`,
  pausedForFailing: (when: string) =>
    `Nothing was taken for ${daysUntilPaused} days, so we stopped trying on ${when}. What happens meanwhile is kept for ${deliveriesKeptDays} days and sent when you resume.`,
  failingAlert: (since: string) =>
    `Nothing has been taken since ${since}. We keep trying for a day each; after ${daysUntilPaused} days of failures the endpoint is paused.`,
  earlierSecret: (until: string) => `The earlier secret also signs until ${until}.`,
  resume: 'Resume',
  resuming: 'Resuming...',
  resumed: 'The endpoint is told again.',
  pause: 'Pause',
  pausing: 'Pausing...',
  pausedNow: 'The endpoint is paused.',
  test: 'Send test event',
  testing: 'Sending...',
  tested: 'A test event is on its way.',
  more: 'More',
  rotate: 'New signing secret',
  rotateTitle: 'Make a new signing secret?',
  rotateText: `For ${secretOverlapHours} hours messages are signed with both secrets. After that the earlier one is of no use. A secret that was replaced less than a day ago stops at once.`,
  rotating: 'Making...',
  remove: 'Remove endpoint',
  removeTitle: (host: string) => `Remove the endpoint at ${host}?`,
  removeText: 'It is told of nothing more, and the list of its deliveries goes with it.',
  removing: 'Removing...',
  removed: 'The endpoint is removed.',
  about: 'Endpoint',
  toldOf: 'Told of',
  since: 'Added',
  by: (when: string, who: string) => `${when} by ${who}`,
  lastMonth: `Last ${deliveriesKeptDays} days`,
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing was sent yet',
  noDeliveriesHint: 'Send a test event to see whether your system takes it.',
  noneInState: 'None stands like that.',
  anyState: 'All',
  state: 'State',
  redeliver: 'Send again',
  redelivering: 'Sending...',
  redelivered: 'It is on its way again.',
  redeliverFailed: (count: number) =>
    count === 1 ? 'Send the failed one again' : `Send ${count} failed again`,
  redeliveredFailed: (count: number) =>
    count === 1 ? 'One delivery is on its way again.' : `${count} deliveries are on their way again.`,
  details: 'Details',
  detailsNamed: (type: string, when: string) => `Details of ${type} of ${when}`,
  close: 'Close',
  sent: 'What was sent',
  answered: 'What was answered',
  answeredHint: 'The first 1,024 bytes.',
  noAnswer: 'Nothing.',
  emptyAnswer: 'An empty body.',
  duration: (milliseconds: string) => `${milliseconds} ms`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: (when: string) => `next ${when}`,
  notYet: 'Not sent yet',
} as const;

export const deliveryWords = {
  waiting: { word: 'Waiting', tone: 'amber' },
  delivered: { word: 'Delivered', tone: 'green' },
  failed: { word: 'Given up', tone: 'red' },
} as const satisfies Record<DeliveryState, { word: string; tone: Tone }>;

/** An event as its name says it: "Draw approved". */
export function eventWords(type: SentEventType): string {
  const words = type.replace('webhook.', '').replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
