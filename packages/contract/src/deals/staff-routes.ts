import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import {
  brokerChange,
  dealFacts,
  dealStage,
  lenderDeal,
  memberChange,
  newDeal,
  orderChange,
  propertyChange,
  removal,
  stageChange,
} from './staff-schema.ts';
import { staffDeals, staffDealsQuery } from './staff-list-schema.ts';

const staff = ['employee', 'administrator'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff } as const;
/** One term a line, because the web build leaves out the lines that browsers do not need. */
const change = {
  method: 'POST',
  who: staff,
  touches: oneDeal,
  reply: lenderDeal,
} as const;

/** Every change names the version it was made on, and is audited with before and after. */
export const staffDealRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/staff/deals',
    summary: 'The lender’s deals, the latest change first unless asked otherwise, 50 at a time.',
    who: staff,
    touches: { data: 'every deal' },
    apiKey: 'read',
    query: staffDealsQuery,
    reply: staffDeals,
  }),
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/file',
    summary: 'All that the lender’s people see and change of one deal.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    apiKey: 'read',
    query: dealReference,
    reply: lenderDeal,
  }),
  create: route({
    method: 'POST',
    path: '/lima/api/staff/deals/new',
    summary: 'Puts a deal on the books, with its borrower and broker, who are there already.',
    who: staff,
    touches: { data: 'every deal' },
    keyed: true,
    body: newDeal,
    status: 201,
    reply: lenderDeal,
    refusals: ['deal_not_found', 'funded_without_dates'],
  }),
  changeStage: route({
    method: 'POST',
    path: '/lima/api/staff/deals/stage',
    summary: 'Puts a deal into another stage; its people see it at once.',
    who: staff,
    touches: oneDeal,
    body: stageChange,
    reply: dealStage,
    refusals: ['funded_without_dates'],
  }),
  changeBroker: route({
    ...change,
    path: '/lima/api/staff/deals/broker',
    summary: 'Assigns a deal to another broker, or to none. The previous broker no longer sees it.',
    body: brokerChange,
    refusals: ['deal_changed'],
  }),
  changeFacts: route({
    ...change,
    path: '/lima/api/staff/deals/facts',
    summary: 'Changes the facts of a deal: names, amounts, rate, dates.',
    body: dealFacts,
    refusals: ['deal_changed'],
  }),
  changeOrder: route({
    ...change,
    path: '/lima/api/staff/deals/orders',
    summary: 'Writes where the appraisal, inspection or title order of a deal stands.',
    body: orderChange,
    refusals: ['deal_changed'],
  }),
  saveMember: route({
    ...change,
    path: '/lima/api/staff/deals/members',
    summary: 'Adds a member to a deal, or changes one.',
    body: memberChange,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeMember: route({
    ...change,
    path: '/lima/api/staff/deals/members/remove',
    summary: 'Takes a member off a deal, unless they sign in to it as its borrower or broker.',
    body: removal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
  saveProperty: route({
    ...change,
    path: '/lima/api/staff/deals/properties',
    summary: 'Adds a property to a deal, or changes one.',
    body: propertyChange,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeProperty: route({
    ...change,
    path: '/lima/api/staff/deals/properties/remove',
    summary: 'Takes a property off a deal, unless it is the only one.',
    body: removal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
} as const;
