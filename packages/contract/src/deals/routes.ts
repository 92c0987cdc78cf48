import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  brokerFundedQuery,
  brokerInProcessDeals,
  brokerInProcessQuery,
  dealDetails,
  dealMembers,
  fundedDeals,
  fundedQuery,
  inProcessDeals,
  inProcessQuery,
  navigation,
  navigationQuery,
} from './schema.ts';

const borrowers = ['customer'] as const;
const brokers = ['broker', 'wholesale'] as const;

export const dealRoutes = {
  borrowerInProcess: get('/lima/api/deals/inprocess', {
    summary: 'Lists the borrower’s loans that have not funded yet.',
    who: borrowers,
    touches: { data: 'own deals' },
    query: inProcessQuery,
    reply: inProcessDeals,
  }),
  borrowerFunded: get('/lima/api/deals/funded', {
    summary: 'Lists the borrower’s funded loans.',
    who: borrowers,
    touches: { data: 'own deals' },
    query: fundedQuery,
    reply: fundedDeals,
  }),
  brokerInProcess: get('/lima/api/deals/broker/inprocess', {
    summary: 'Lists the broker’s loans in process, with their days in the stage and who has to act.',
    who: brokers,
    touches: { data: 'own deals' },
    query: brokerInProcessQuery,
    reply: brokerInProcessDeals,
  }),
  brokerFunded: get('/lima/api/deals/broker/funded', {
    summary: 'Lists the broker’s funded loans.',
    who: brokers,
    touches: { data: 'own deals' },
    query: brokerFundedQuery,
    reply: fundedDeals,
  }),
  borrowerNavigation: get('/lima/api/deals/nav', {
    summary: 'Lists the borrower’s deals for the side navigation.',
    who: borrowers,
    touches: { data: 'own deals' },
    query: navigationQuery,
    reply: navigation,
  }),
  brokerNavigation: get('/lima/api/deals/brokernav', {
    summary: 'Lists the broker’s deals for the side navigation.',
    who: brokers,
    touches: { data: 'own deals' },
    query: navigationQuery,
    reply: navigation,
  }),
  details: post('/lima/api/deals/details', {
    effect: 'reads',
    summary: 'Returns one deal with all its details.',
    ...readersOfDeal,
    body: dealReference,
    reply: dealDetails,
  }),
  members: post('/lima/api/deals/members', {
    effect: 'reads',
    summary: 'Lists the members of one deal.',
    ...readersOfDeal,
    body: dealReference,
    reply: dealMembers,
  }),
} as const;
