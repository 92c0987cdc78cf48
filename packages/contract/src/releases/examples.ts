import type { ExamplesOf } from '../wire/example.ts';
import type { releaseRoutes } from './routes.ts';

const nothing = 'f'.repeat(32);
const ask = { seen: 999, propertyId: nothing, on: '2026-11-01', amount: 120_000 };

export const releases: ExamplesOf<typeof releaseRoutes> = {
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  // The example loan is not paid off, so it has no checklist.
  setStep: ({ dealId }) => ({
    body: { dealid: dealId, position: 2, doneOn: '2026-11-20', note: null, documentId: null },
    granted: 409,
  }),
  confirm: ({ dealId }) => ({ body: { dealid: dealId }, granted: 409 }),
  properties: ({ dealId }) => ({ query: { dealid: dealId } }),
  // Examples name properties and releases that do not exist, so they change nothing.
  previewPartial: ({ dealId }) => ({ body: { dealid: dealId, ...ask }, granted: 409 }),
  releasePartially: ({ dealId }) => ({
    body: { dealid: dealId, ...ask, instrument: '2026-0048817', reason: null },
    granted: 409,
  }),
  approvePartial: ({ dealId }) => ({ body: { dealid: dealId, id: nothing, seen: 999 }, granted: 404 }),
  declinePartial: ({ dealId }) => ({ body: { dealid: dealId, id: nothing }, granted: 404 }),
  notePartial: ({ dealId }) => ({ body: { dealid: dealId, id: nothing }, granted: 404 }),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
};
