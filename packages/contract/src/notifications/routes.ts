import { get, post } from '../wire/route.ts';
import {
  amountsToSet,
  browserToRemove,
  choiceToSet,
  notifications,
  subscriptionRenewed,
  subscriptionToAdd,
  subscriptionToRenew,
} from './schema.ts';

/** Closed to employees who view the account: notifications go to its owner’s browsers. */
const own = {
  who: ['customer', 'broker', 'wholesale'],
  touches: { data: 'own account' },
  notWhileViewing: true,
  reply: notifications,
} as const;
const smallBody = { bodyBytes: 4096 } as const;

export const notificationRoutes = {
  read: get('/lima/api/users/notifications', {
    ...own,
    summary: 'The browsers in which the caller gets notifications, and which ones they chose.',
  }),
  turnOn: post('/lima/api/users/notifications/turn-on', {
    ...own,
    summary: 'Get notifications in this browser, until the caller signs out of it.',
    body: subscriptionToAdd,
    refusals: ['browser_not_known'],
    limits: smallBody,
  }),
  turnOff: post('/lima/api/users/notifications/turn-off', {
    ...own,
    summary: 'Get no more notifications in one of the caller’s browsers.',
    body: browserToRemove,
    refusals: ['not_found'],
    limits: smallBody,
  }),
  choose: post('/lima/api/users/notifications/choose', {
    ...own,
    summary: 'Choose whether to get a kind of notification, and whether its email comes too.',
    body: choiceToSet,
    limits: smallBody,
  }),
  showAmounts: post('/lima/api/users/notifications/show-amounts', {
    ...own,
    summary: 'Choose whether notifications show amounts, which anyone who sees the screen can read.',
    body: amountsToSet,
    limits: smallBody,
  }),
  renew: post('/lima/api/users/notifications/renew', {
    summary:
      'For a browser whose push service gave it another address: replaces the old one. The browser has no session then, and proves itself with its old secret. The reply is the same if the old one is unknown.',
    who: 'anyone',
    sentByWorker: true,
    touches: { data: 'nothing personal' },
    body: subscriptionToRenew,
    reply: subscriptionRenewed,
    limits: { bodyBytes: 4096, strangersAnHour: 60 },
  }),
} as const;
