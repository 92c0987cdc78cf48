import type { ExamplesOf } from '../wire/example.ts';
import type { paymentRoutes } from './routes.ts';

export const payments: ExamplesOf<typeof paymentRoutes> = {
  makePayment: () => ({}),
  // A valid token is tested where it can be issued first.
  paymentPage: () => ({ params: { token: 'nothing.of.ours' }, granted: 401 }),
  statement: ({ dealId }) => ({ body: { dealid: dealId } }),
  accountHistory: ({ dealId }) => ({ body: { dealid: dealId } }),
};
