import type { ExamplesOf } from '../wire/example.ts';
import type { payoffRoutes } from './routes.ts';

/** A date in the past, so that the examples never age and never issue a quote. */
const never = { goodThrough: '2020-01-31', rush: false };

export const payoff: ExamplesOf<typeof payoffRoutes> = {
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  preview: ({ dealId }) => ({ body: { dealid: dealId, ...never }, granted: 400 }),
  issue: ({ dealId }) => ({ body: { dealid: dealId, ...never }, granted: 400 }),
  enterByHand: ({ dealId }) => ({
    body: {
      dealid: dealId,
      goodThrough: never.goodThrough,
      lines: [{ label: 'Principal', amount: 100 }],
      perDiem: 1,
    },
    granted: 400,
  }),
  approveByHand: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  declineByHand: () => ({ body: { id: 'f'.repeat(32), reason: 'Wrong interest' }, granted: 404 }),
  withdrawByHand: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  withdraw: () => ({ body: { id: 'f'.repeat(32), reason: 'Wrong date' }, granted: 404 }),
  staffLetter: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  staffBreakdown: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  letter: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  breakdown: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  check: () => ({ body: { code: 'ABCDE-12345' } }),
};
