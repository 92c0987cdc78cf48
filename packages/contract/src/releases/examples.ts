import type { ExamplesOf } from '../wire/example.ts';
import type { releaseRoutes } from './routes.ts';

export const releases: ExamplesOf<typeof releaseRoutes> = {
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  // The example loan is not paid off, so it has no checklist.
  setStep: ({ dealId }) => ({
    body: { dealid: dealId, position: 2, doneOn: '2026-11-20', note: null, documentId: null },
    granted: 409,
  }),
  confirm: ({ dealId }) => ({ body: { dealid: dealId }, granted: 409 }),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
};
