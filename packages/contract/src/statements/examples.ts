import type { ExamplesOf } from '../wire/example.ts';
import type { statementRoutes } from './routes.ts';

export const statements: ExamplesOf<typeof statementRoutes> = {
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  pdf: ({ dealId }) => ({ body: { dealid: dealId, month: '2020-01' }, granted: 404 }),
};
