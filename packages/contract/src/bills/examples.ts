import type { ExamplesOf } from '../wire/example.ts';
import type { billRoutes } from './routes.ts';

export const bills: ExamplesOf<typeof billRoutes> = {
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  pdf: ({ dealId }) => ({ body: { dealid: dealId, number: 'B-2026-999999' }, granted: 404 }),
  byHand: ({ dealId }) => ({ query: { dealid: dealId } }),
  enterByHand: ({ dealId }) => ({
    body: {
      dealid: dealId,
      // In the past, so that the example never ages and never keeps figures.
      dueOn: '2020-01-31',
      periodFrom: '2020-01-01',
      periodTo: '2020-01-31',
      parts: { interest: 1_000, principal: 0, escrow: 0, fees: 0, earlier: 0 },
    },
    granted: 400,
  }),
  approveByHand: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  declineByHand: () => ({ body: { id: 'f'.repeat(32), reason: 'Wrong interest' }, granted: 404 }),
  withdrawByHand: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  withdraw: ({ dealId }) => ({
    body: { dealid: dealId, number: 'B-2026-999999', reason: 'Wrong period' },
    granted: 404,
  }),
};
