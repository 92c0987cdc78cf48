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
/** One term per line, because the web build drops lines that browsers do not need. */
const change = {
  method: 'POST',
  who: staff,
  touches: oneDeal,
  reply: lenderDeal,
} as const;

/** Every change names the deal version it is based on, and is audited with before and after values. */
export const staffDealRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/staff/deals',
    summary: 'Lists all deals, most recently changed first unless sorted otherwise, 50 per page.',
    who: staff,
    touches: { data: 'every deal' },
    apiKey: 'read',
    query: staffDealsQuery,
    reply: staffDeals,
  }),
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/file',
    summary: 'Returns everything employees can see and change on one deal.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    apiKey: 'read',
    query: dealReference,
    reply: lenderDeal,
  }),
  create: route({
    method: 'POST',
    path: '/lima/api/staff/deals/new',
    summary: 'Adds a deal for an existing borrower and broker.',
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
    summary: 'Moves a deal to another stage. Its borrower and broker see the change immediately.',
    who: staff,
    touches: oneDeal,
    body: stageChange,
    reply: dealStage,
    refusals: ['funded_without_dates'],
  }),
  changeBroker: route({
    ...change,
    path: '/lima/api/staff/deals/broker',
    summary: 'Assigns a deal to another broker, or to none. The previous broker loses access.',
    body: brokerChange,
    refusals: ['deal_changed'],
  }),
  changeFacts: route({
    ...change,
    path: '/lima/api/staff/deals/facts',
    summary: 'Updates a deal’s details: name, amounts, rate and dates.',
    body: dealFacts,
    refusals: ['deal_changed'],
  }),
  changeOrder: route({
    ...change,
    path: '/lima/api/staff/deals/orders',
    summary: 'Updates a deal’s appraisal, inspection or title order.',
    body: orderChange,
    refusals: ['deal_changed'],
  }),
  saveMember: route({
    ...change,
    path: '/lima/api/staff/deals/members',
    summary: 'Adds or updates a member of a deal.',
    body: memberChange,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeMember: route({
    ...change,
    path: '/lima/api/staff/deals/members/remove',
    summary: 'Removes a member from a deal. The deal’s borrower and broker cannot be removed.',
    body: removal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
  saveProperty: route({
    ...change,
    path: '/lima/api/staff/deals/properties',
    summary: 'Adds or updates a property of a deal.',
    body: propertyChange,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeProperty: route({
    ...change,
    path: '/lima/api/staff/deals/properties/remove',
    summary: 'Removes a property from a deal. A deal’s only property cannot be removed.',
    body: removal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
} as const;
