import type { ExamplesOf } from '../wire/example.ts';
import type { actionItemRoutes } from './routes.ts';

export const actionItems: ExamplesOf<typeof actionItemRoutes> = {
  list: () => ({}),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  ask: ({ dealId }) => ({ body: { dealid: dealId, kind: 'document', words: 'Upload the signed contract.' } }),
  asked: ({ dealId }) => ({ body: { dealid: dealId } }),
  change: ({ dealId }) => ({
    body: { dealid: dealId, id: 'f'.repeat(32), kind: 'document', words: 'Upload it.', dueOn: null },
    granted: 404,
  }),
  remove: ({ dealId }) => ({ body: { dealid: dealId, id: 'f'.repeat(32) }, granted: 404 }),
  settle: ({ dealId }) => ({ body: { dealid: dealId, id: 'f'.repeat(32) }, granted: 404 }),
};
