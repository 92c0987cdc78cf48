import type { ExamplesOf } from '../wire/example.ts';
import type { billRoutes } from './routes.ts';

export const bills: ExamplesOf<typeof billRoutes> = {
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  pdf: ({ dealId }) => ({ body: { dealid: dealId, number: 'B-2026-999999' }, granted: 404 }),
};
