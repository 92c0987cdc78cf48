import type { ExamplesOf } from '../wire/example.ts';
import type { dealRoutes } from './routes.ts';

export const dealExamples: ExamplesOf<typeof dealRoutes> = {
  borrowerInProcess: () => ({ query: { q: 'deal', sort: '-loan_amount', limit: '10' } }),
  borrowerFunded: () => ({ query: { sort: 'maturityDate', limit: '10' } }),
  brokerInProcess: () => ({
    query: { stage: 'Application|Clear to Close', state: 'GA', amountFrom: '1000' },
  }),
  brokerFunded: () => ({ query: { maturityTo: '2040-01-01', amountTo: '99000000.50' } }),
  borrowerNavigation: () => ({ query: { limit: '10' } }),
  brokerNavigation: () => ({}),
  details: ({ dealId }) => ({ body: { dealid: dealId } }),
  members: ({ dealId }) => ({ body: { dealid: dealId } }),
};
