import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal, staffOnDeal } from '../wire/reach.ts';
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

const dealPeople = ['customer', 'broker', 'wholesale'] as const;

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
    ...readersOfDeal,
    body: dealReference,
    reply: actionItems,
  }),
  ask: post('/lima/api/staff/action-items', {
    summary: 'Adds an action item to a deal. The borrower and broker see it right away.',
    ...staffOnDeal,
    body: actionItemToAsk,
    reply: actionItemAsked,
    keyed: true,
  }),
  asked: post('/lima/api/staff/action-items/of-deal', {
    effect: 'reads',
    summary: 'Lists a deal’s open and done action items.',
    ...staffOnDeal,
    body: dealReference,
    reply: askedItems,
  }),
  change: post('/lima/api/staff/action-items/change', {
    summary: 'Changes an open action item.',
    ...staffOnDeal,
    body: actionItemChange,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
  remove: post('/lima/api/staff/action-items/remove', {
    summary: 'Removes an action item.',
    ...staffOnDeal,
    body: actionItemDone,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
  settle: post('/lima/api/staff/action-items/done', {
    summary: 'Marks an action item as done.',
    ...staffOnDeal,
    body: actionItemDone,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
} as const;
