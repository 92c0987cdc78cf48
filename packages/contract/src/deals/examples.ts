import { propertyFields } from '../properties/fields.ts';
import { sampleOf } from '../wire/field-table.ts';
import { dealFactFields, memberFields, newDealFields, orderFields } from './staff-fields.ts';
import type { ExamplesOf } from '../wire/example.ts';
import type { dealRoutes } from './routes.ts';
import type { staffDealRoutes } from './staff-routes.ts';

export const deals: ExamplesOf<typeof dealRoutes> = {
  borrowerInProcess: () => ({ query: { q: 'deal', sort: '-loan_amount', limit: '10' } }),
  borrowerFunded: () => ({ query: { sort: 'maturityDate', limit: '10' } }),
  brokerInProcess: () => ({
    query: { stage: 'Application|Clear to Close', state: 'GA', amountFrom: '1000', quietDays: '10' },
  }),
  brokerFunded: () => ({ query: { maturityTo: '2040-01-01', amountTo: '99000000.50' } }),
  borrowerNavigation: () => ({ query: { limit: '10' } }),
  brokerNavigation: () => ({}),
  details: ({ dealId }) => ({ body: { dealid: dealId } }),
  members: ({ dealId }) => ({ body: { dealid: dealId } }),
};

/** A version that no deal has, so the examples change nothing. */
const neverSeen = 0;

export const staffDeals: ExamplesOf<typeof staffDealRoutes> = {
  list: () => ({ query: { q: 'HL-2' } }),
  export: () => ({ query: { q: 'HL-2', format: 'csv', columns: 'number|balance' } }),
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  create: () => ({
    body: {
      // No account has these emails, so the example does not add a deal.
      ...sampleOf(newDealFields),
    },
    granted: 400,
  }),
  changeStage: ({ dealId }) => ({ body: { dealid: dealId, stage: 'Clear to Close' } }),
  changeBroker: ({ dealId }) => ({
    body: { dealid: dealId, version: neverSeen, broker: null },
    granted: 409,
  }),
  changeFacts: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      ...sampleOf(dealFactFields),
    },
    granted: 409,
  }),
  changeOrder: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      kind: 'title',
      ...sampleOf(orderFields),
    },
    granted: 409,
  }),
  saveMember: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      ...sampleOf(memberFields),
    },
    granted: 409,
  }),
  removeMember: ({ dealId }) => ({
    body: { dealid: dealId, version: neverSeen, id: 'f'.repeat(32) },
    granted: 409,
  }),
  saveProperty: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      ...sampleOf(propertyFields),
    },
    granted: 409,
  }),
  removeProperty: ({ dealId }) => ({
    body: { dealid: dealId, version: neverSeen, id: 'f'.repeat(32) },
    granted: 409,
  }),
};
