import { propertyFields } from '../properties/fields.ts';
import type { ExamplesOf } from '../wire/example.ts';
import { sampleOf } from '../wire/field-table.ts';
import { dealFactFields, memberFields, newDealFields, orderFields } from './staff-fields.ts';
import type { staffDealRoutes } from './staff-routes.ts';

/** A version that no deal has, so that the examples change nothing. */
const neverSeen = 0;

export const staffDealExamples: ExamplesOf<typeof staffDealRoutes> = {
  list: () => ({ query: { q: 'HL-2' } }),
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  create: () => ({
    body: {
      // Nobody there has these emails: the example adds nothing.
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
