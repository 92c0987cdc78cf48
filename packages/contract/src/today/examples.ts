import type { ExamplesOf } from '../wire/example.ts';
import type { todayRoutes } from './routes.ts';

export const today: ExamplesOf<typeof todayRoutes> = {
  read: () => ({}),
  lately: ({ dealId }) => ({ body: { dealid: dealId } }),
  timeline: ({ dealId }) => ({ query: { dealid: dealId, of: 'documents' } }),
};
