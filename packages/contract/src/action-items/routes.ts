import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
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
    keyed: true,
  }),
  asked: route({
    method: 'POST',
    path: '/lima/api/staff/action-items/of-deal',
    effect: 'reads',
    summary: 'What the people of a deal were asked for, open and done.',
    who: everyDealFor,
    touches: oneDeal,
    body: dealReference,
    reply: askedItems,
  }),
  change: route({
    method: 'POST',
    path: '/lima/api/staff/action-items/change',
    summary: 'Changes what the people of a deal are asked for, while it is open.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemChange,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
  }),
  remove: route({
    method: 'POST',
    path: '/lima/api/staff/action-items/remove',
    summary: 'Takes back what the people of a deal were asked for.',
    who: everyDealFor,
    touches: oneDeal,
    body: actionItemDone,
    reply: actionItemSettled,
    refusals: ['not_found'],
    keyed: true,
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
    keyed: true,
  }),
} as const;
