import type { ExamplesOf } from '../wire/example.ts';
import type { billRoutes } from './routes.ts';

export const bills: ExamplesOf<typeof billRoutes> = {
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  pdf: ({ dealId }) => ({ body: { dealid: dealId, number: 'B-2026-999999' }, granted: 404 }),
  byHand: ({ dealId }) => ({ query: { dealid: dealId } }),
  // Refused on any loan with confirmed terms, so the example keeps nothing.
  enterByHand: ({ dealId }) => ({
    body: {
      dealid: dealId,
      dueOn: '2020-01-31',
      periodFrom: '2020-01-01',
      periodTo: '2020-01-31',
      parts: { interest: 1_000, principal: 0, escrow: 0, fees: 0, earlier: 0 },
    },
    granted: 422,
  }),
  approveByHand: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  declineByHand: () => ({ body: { id: 'f'.repeat(32), reason: 'Wrong interest' }, granted: 404 }),
  withdrawByHand: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  withdraw: ({ dealId }) => ({
    body: { dealid: dealId, number: 'B-2026-999999', reason: 'Wrong period' },
    granted: 404,
  }),
};
