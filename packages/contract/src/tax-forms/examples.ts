import type { ExamplesOf } from '../wire/example.ts';
import type { taxFormRoutes } from './routes.ts';

const nothing = 'f'.repeat(32);

export const taxForms: ExamplesOf<typeof taxFormRoutes> = {
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  // The example names an entity that does not exist, so it stores nothing.
  fill: ({ dealId }) => ({
    body: {
      dealid: dealId,
      entityId: nothing,
      name: 'Alder Homes LLC',
      businessName: null,
      classification: 'llc as partnership',
      street: '9 Oak Row',
      city: 'Macon',
      state: 'GA',
      zip: '31201',
      withholding: false,
      tinKind: 'ein',
      tin: '123456789',
      agree: true,
    },
    granted: 404,
  }),
  list: ({ dealId }) => ({ query: { dealid: dealId } }),
  reveal: ({ dealId }) => ({ body: { dealid: dealId, id: nothing }, granted: 404 }),
  pdf: ({ dealId }) => ({ body: { dealid: dealId, id: nothing }, granted: 404 }),
};
