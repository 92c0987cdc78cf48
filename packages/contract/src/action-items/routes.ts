import { dealReference } from '../wire/deal-reference.ts';
import { get, post } from '../wire/route.ts';
import {
  actionItemAsked,
  actionItemChange,
  actionItemDone,
  actionItems,
  actionItemSettled,
  actionItemToAsk,
  askedItems,
} from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
const dealPeople = ['customer', 'broker', 'wholesale'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor } as const;

export const actionItemRoutes = {
  list: get('/lima/api/action-items', {
    summary: 'Lists the caller’s open action items across their deals.',
    who: dealPeople,
    touches: { data: 'own deals' },
    reply: actionItems,
  }),
  ofDeal: post('/lima/api/deals/action-items', {
    effect: 'reads',
    summary: 'Lists a deal’s open action items.',
    who: [...dealPeople, ...everyDealFor],
    touches: oneDeal,
    body: dealReference,
    reply: actionItems,
  }),
  ask: post('/lima/api/staff/action-items', {
    summary: 'Adds an action item to a deal. The borrower and broker see it right away.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemToAsk,
    reply: actionItemAsked,
    keyed: true,
  }),
  asked: post('/lima/api/staff/action-items/of-deal', {
    effect: 'reads',
    summary: 'Lists a deal’s open and done action items.',
    who: everyDealFor,
    touches: oneDeal,
    body: dealReference,
    reply: askedItems,
  }),
  change: post('/lima/api/staff/action-items/change', {
    summary: 'Changes an open action item.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemChange,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
  remove: post('/lima/api/staff/action-items/remove', {
    summary: 'Removes an action item.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemDone,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
  settle: post('/lima/api/staff/action-items/done', {
    summary: 'Marks an action item as done.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemDone,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
} as const;
