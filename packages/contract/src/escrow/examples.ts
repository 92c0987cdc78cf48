import type { ExamplesOf } from '../wire/example.ts';
import type { escrowRoutes } from './routes.ts';

const nothing = 'f'.repeat(32);
const paid = { seen: 999, id: nothing, dueOn: '2026-12-01', on: '2026-11-20', amount: 1200 };

// Examples name items that do not exist, so they change nothing.
export const escrow: ExamplesOf<typeof escrowRoutes> = {
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  save: ({ dealId }) => ({
    body: {
      dealid: dealId,
      id: nothing,
      kind: 'property tax',
      payee: 'DeKalb County',
      number: '15-203-04-017',
      amount: 1200,
      every: 'yearly',
      nextDue: '2026-12-01',
      propertyId: null,
    },
    granted: 404,
  }),
  end: ({ dealId }) => ({
    body: { dealid: dealId, id: nothing, reason: 'Paid by the borrower' },
    granted: 404,
  }),
  preview: ({ dealId }) => ({ body: { dealid: dealId, ...paid }, granted: 409 }),
  disburse: ({ dealId }) => ({ body: { dealid: dealId, ...paid, reason: null }, granted: 409 }),
  previewAnalysis: ({ dealId }) => ({ body: { dealid: dealId, from: '2030-01-01' }, granted: 422 }),
  acceptAnalysis: ({ dealId }) => ({
    body: { dealid: dealId, seen: 999, from: '2030-01-01', monthly: 100 },
    granted: 422,
  }),
  analysisPdf: ({ dealId }) => ({ body: { dealid: dealId, id: nothing }, granted: 404 }),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
};
