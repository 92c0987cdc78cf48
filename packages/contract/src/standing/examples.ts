import type { ExamplesOf } from '../wire/example.ts';
import type { standingRoutes } from './routes.ts';

/** No proposal has this id, so the examples change nothing. */
const nothing = { id: 'f'.repeat(32) };

export const standing: ExamplesOf<typeof standingRoutes> = {
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  // A day that has not come is refused, so the example changes nothing.
  proposeHold: ({ dealId }) => ({
    body: { dealid: dealId, reason: 'dispute', covers: 'loan', on: '2099-12-31', why: 'Disputed in court' },
    granted: 400,
  }),
  proposeRelease: () => ({ body: { ...nothing, on: '2026-11-01', why: 'Settled' }, granted: 404 }),
  readHold: () => ({ params: nothing, granted: 404 }),
  approveHold: () => ({ body: nothing, granted: 404 }),
  declineHold: () => ({ body: { ...nothing, reason: 'Not our loan' }, granted: 404 }),
  withdrawHold: () => ({ body: nothing, granted: 404 }),
  previewDefault: ({ dealId }) => ({
    body: { dealid: dealId, step: 'declare', on: '2026-11-01' },
    granted: 422,
  }),
  previewExtension: ({ dealId }) => ({
    body: { dealid: dealId, on: '2026-11-01', maturityOn: '2027-11-01', fee: 500, feeDue: 'now' },
    granted: 422,
  }),
  decideDefault: ({ dealId }) => ({
    body: { dealid: dealId, step: 'declare', on: '2026-11-01', why: 'Taxes were not paid' },
    granted: 422,
  }),
  withdrawDefault: ({ dealId }) => ({
    body: { dealid: dealId, ...nothing, why: 'Wrong loan' },
    granted: 404,
  }),
};
