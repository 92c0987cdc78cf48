import { route } from '../wire/route.ts';
import {
  dealFacts,
  lenderDeal,
  lenderDealReference,
  memberChange,
  orderChange,
  propertyChange,
  removal,
} from './schema.ts';

const staff = ['employee', 'administrator'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff } as const;

/** The lender’s side of a deal. Every change names the version it was made on, and is audited with before and after. */
export const staffDealRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/file',
    summary: 'All that the lender’s people see and change of one deal.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    apiKey: 'read',
    query: lenderDealReference,
    reply: lenderDeal,
  }),
  changeFacts: route({
    method: 'POST',
    path: '/lima/api/staff/deals/facts',
    summary: 'Changes the facts of a deal: names, amounts, rate, dates.',
    who: staff,
    touches: oneDeal,
    body: dealFacts,
    reply: lenderDeal,
    refusals: ['deal_changed'],
  }),
  changeOrder: route({
    method: 'POST',
    path: '/lima/api/staff/deals/orders',
    summary: 'Writes where the appraisal, inspection or title order of a deal stands.',
    who: staff,
    touches: oneDeal,
    body: orderChange,
    reply: lenderDeal,
    refusals: ['deal_changed'],
  }),
  saveMember: route({
    method: 'POST',
    path: '/lima/api/staff/deals/members',
    summary: 'Adds a member to a deal, or changes one.',
    who: staff,
    touches: oneDeal,
    body: memberChange,
    reply: lenderDeal,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeMember: route({
    method: 'POST',
    path: '/lima/api/staff/deals/members/remove',
    summary: 'Takes a member off a deal, unless they sign in to it as its borrower or broker.',
    who: staff,
    touches: oneDeal,
    body: removal,
    reply: lenderDeal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
  saveProperty: route({
    method: 'POST',
    path: '/lima/api/staff/deals/properties',
    summary: 'Adds a property to a deal, or changes one.',
    who: staff,
    touches: oneDeal,
    body: propertyChange,
    reply: lenderDeal,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeProperty: route({
    method: 'POST',
    path: '/lima/api/staff/deals/properties/remove',
    summary: 'Takes a property off a deal, unless it is the only one.',
    who: staff,
    touches: oneDeal,
    body: removal,
    reply: lenderDeal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
} as const;
