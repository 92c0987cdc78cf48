import { dealReference } from '../deals/schema.ts';
import { route } from '../wire/route.ts';
import {
  actionItemAsked,
  actionItemDone,
  actionItems,
  actionItemSettled,
  actionItemToAsk,
} from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
const dealPeople = ['customer', 'broker', 'wholesale'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor } as const;

export const actionItemRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/action-items',
    summary: 'What the lender waits for from the caller, over all of their deals.',
    who: dealPeople,
    touches: { data: 'own deals' },
    reply: actionItems,
  }),
  ofDeal: route({
    method: 'POST',
    path: '/lima/api/deals/action-items',
    effect: 'reads',
    summary: 'What the lender waits for on one deal.',
    who: [...dealPeople, ...everyDealFor],
    touches: oneDeal,
    body: dealReference,
    reply: actionItems,
  }),
  ask: route({
    method: 'POST',
    path: '/lima/api/staff/action-items',
    summary: 'Asks the people of a deal for something; they see it at once.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemToAsk,
    reply: actionItemAsked,
  }),
  settle: route({
    method: 'POST',
    path: '/lima/api/staff/action-items/done',
    summary: 'Marks what the people of a deal were asked for as done.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemDone,
    reply: actionItemSettled,
    refusals: ['not_found'],
  }),
} as const;
