import type { ExamplesOf } from '../wire/example.ts';
import type { paymentRoutes } from './routes.ts';

export const paymentExamples: ExamplesOf<typeof paymentRoutes> = {
  accountHistory: ({ dealId }) => ({ body: { dealid: dealId } }),
};
