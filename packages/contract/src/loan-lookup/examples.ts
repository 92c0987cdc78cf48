import type { ExamplesOf } from '../wire/example.ts';
import type { loanLookupRoutes } from './routes.ts';

export const loanLookup: ExamplesOf<typeof loanLookupRoutes> = {
  // The flag is off by default, and then these calls answer 404.
  lookUp: () => ({ body: { loan_number: 'HL-20418', ssn: '0000' }, granted: 404 }),
  add: () => ({ body: ['f'.repeat(32)], granted: 404 }),
  // Only added loans can be removed, not the borrower's own.
  remove: ({ dealId }) => ({ body: { dealid: dealId }, granted: 422 }),
  waiting: () => ({}),
  viewers: ({ dealId }) => ({ query: { dealid: dealId } }),
  removeViewer: ({ dealId }) => ({ body: { dealid: dealId, accountId: 'f'.repeat(32) } }),
  approveViewer: ({ dealId }) => ({ body: { dealid: dealId, accountId: 'f'.repeat(32) }, granted: 404 }),
  askFirst: ({ dealId }) => ({ body: { dealid: dealId, askFirst: false } }),
  keepSsnOfDeal: ({ dealId }) => ({ body: { dealid: dealId, ssn: '0000' } }),
  keepSsn: () => ({ body: { email: 'nobody@example.test', ssn: '0000' }, granted: 404 }),
};
