import type { ExamplesOf } from '../wire/example.ts';
import type { budgetRoutes } from './routes.ts';

const file = { budgetfilename: 'budget.csv', budgetfiledata: 'bGluZSxhbW91bnQKRnJhbWluZywxMjAwMAo=' };

export const budgets: ExamplesOf<typeof budgetRoutes> = {
  check: ({ dealId }) => ({ body: { opportunityid: dealId, ...file } }),
  upload: ({ dealId }) => ({ body: { opportunityid: dealId, ...file } }),
  submitted: ({ dealId }) => ({ body: { dealid: dealId } }),
  staffList: () => ({ query: { state: 'submitted' } }),
  // Only an uploaded budget can be decided on.
  staffRead: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  approve: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  return: () => ({ body: { id: 'f'.repeat(32), reason: 'Please add a contingency.' }, granted: 404 }),
};
