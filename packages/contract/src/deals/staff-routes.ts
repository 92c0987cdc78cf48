import { dealReference } from '../wire/deal-reference.ts';
import { staff, staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
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
import { staffDeals, staffDealsExport, staffDealsQuery } from './staff-list-schema.ts';

const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff } as const;
/** One term per line, because the web build drops lines that browsers do not need. */
const change = {
  who: staff,
  touches: oneDeal,
  reply: lenderDeal,
} as const;

/** Every change names the deal version it is based on, and is audited with before and after values. */
export const staffDealRoutes = {
  list: get('/lima/api/staff/deals', {
    summary: 'Lists all deals, most recently changed first unless sorted otherwise, 50 per page.',
    ...staffOnDeals,
    apiKey: 'read',
    query: staffDealsQuery,
    reply: staffDeals,
  }),
  export: get('/lima/api/staff/deals/export', {
    summary:
      'Exports all deals that the list finds, with the chosen columns, as a CSV file or an Excel workbook: the lender’s loan tape.',
    ...staffOnDeals,
    query: staffDealsExport,
    reply: 'file',
  }),
  read: get('/lima/api/staff/deals/file', {
    summary: 'Returns everything employees can see and change on one deal.',
    ...staffOnAskedDeal,
    apiKey: 'read',
    query: dealReference,
    reply: lenderDeal,
  }),
  create: post('/lima/api/staff/deals/new', {
    summary: 'Adds a deal for an existing borrower and broker.',
    ...staffOnDeals,
    keyed: true,
    body: newDeal,
    status: 201,
    reply: lenderDeal,
    refusals: ['deal_not_found', 'funded_without_dates'],
  }),
  changeStage: post('/lima/api/staff/deals/stage', {
    summary: 'Moves a deal to another stage. Its borrower and broker see the change immediately.',
    ...staffOnDeal,
    body: stageChange,
    reply: dealStage,
    refusals: ['funded_without_dates', 'checks_missing'],
  }),
  changeBroker: post('/lima/api/staff/deals/broker', {
    ...change,
    summary: 'Assigns a deal to another broker, or to none. The previous broker loses access.',
    body: brokerChange,
    refusals: ['deal_changed'],
  }),
  changeFacts: post('/lima/api/staff/deals/facts', {
    ...change,
    summary: 'Updates a deal’s details: name, amounts, rate and dates.',
    body: dealFacts,
    refusals: ['deal_changed'],
  }),
  changeOrder: post('/lima/api/staff/deals/orders', {
    ...change,
    summary: 'Updates a deal’s appraisal, inspection or title order.',
    body: orderChange,
    refusals: ['deal_changed'],
  }),
  saveMember: post('/lima/api/staff/deals/members', {
    ...change,
    summary: 'Adds or updates a member of a deal.',
    body: memberChange,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeMember: post('/lima/api/staff/deals/members/remove', {
    ...change,
    summary: 'Removes a member from a deal. The deal’s borrower and broker cannot be removed.',
    body: removal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
  saveProperty: post('/lima/api/staff/deals/properties', {
    ...change,
    summary: 'Adds or updates a property of a deal.',
    body: propertyChange,
    refusals: ['deal_changed', 'record_not_found'],
  }),
  removeProperty: post('/lima/api/staff/deals/properties/remove', {
    ...change,
    summary: 'Removes a property from a deal. A deal’s only property cannot be removed.',
    body: removal,
    refusals: ['deal_changed', 'record_not_found', 'still_needed'],
  }),
} as const;
