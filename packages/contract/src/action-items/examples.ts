import type { ExamplesOf } from '../wire/example.ts';
import type { actionItemRoutes } from './routes.ts';

export const actionItemExamples: ExamplesOf<typeof actionItemRoutes> = {
  list: () => ({}),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  ask: ({ dealId }) => ({ body: { dealid: dealId, kind: 'document', words: 'Upload the signed contract.' } }),
  // An item that has been settled before stays so.
  settle: ({ dealId }) => ({ body: { dealid: dealId, id: 'f'.repeat(32) }, granted: 404 }),
};
