import type { ExamplesOf } from '../wire/example.ts';
import type { paymentRoutes } from './routes.ts';

export const payments: ExamplesOf<typeof paymentRoutes> = {
  makePayment: () => ({}),
  // Valid tokens have their own tests, which issue one first.
  paymentPage: () => ({ params: { token: 'nothing.of.ours' }, granted: 401 }),
  paymentAmount: () => ({
    params: { token: 'nothing.of.ours', number: 'HL-1', amount: 'due' },
    granted: 401,
  }),
  paymentBill: () => ({ params: { token: 'nothing.of.ours', number: 'B-2026-999999' }, granted: 401 }),
  statement: ({ dealId }) => ({ body: { dealid: dealId } }),
  accountHistory: ({ dealId }) => ({ body: { dealid: dealId } }),
};
