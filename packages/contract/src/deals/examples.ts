import type { ExamplesOf } from '../wire/example.ts';
import type { dealRoutes } from './routes.ts';

export const dealExamples: ExamplesOf<typeof dealRoutes> = {
  borrowerInProcess: () => ({ query: { q: 'deal', sort: '-loan_amount', limit: '10' } }),
  borrowerFunded: () => ({ query: { sort: 'maturityDate', limit: '10' } }),
  brokerInProcess: () => ({}),
  brokerFunded: () => ({}),
  borrowerNavigation: () => ({ query: { limit: '10' } }),
  brokerNavigation: () => ({}),
  details: ({ dealId }) => ({ body: { dealid: dealId } }),
  members: ({ dealId }) => ({ body: { dealid: dealId } }),
};
