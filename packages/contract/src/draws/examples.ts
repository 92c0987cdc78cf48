import type { ExamplesOf } from '../wire/example.ts';
import type { drawRoutes } from './routes.ts';

export const drawExamples: ExamplesOf<typeof drawRoutes> = {
  list: ({ dealId }) => ({ body: { dealid: dealId } }),
  prepare: ({ dealId }) => ({ body: { dealid: dealId } }),
  request: ({ dealId }) => ({
    body: {
      dealid: dealId,
      LockboxAccessCode: '4711',
      BeneficiaryId: 'none',
      lineItems: [{ budgetItem: 'Roofing', costCode: '1030', amount: 2500.5, balance: 12_000 }],
      inspection_start_date: '2026-11-16',
      inspection_end_date: '2026-11-18',
      agree: true,
    },
    // A deal without a budget has nothing to draw.
    granted: 422,
  }),
  // No draw is under way in the tests that walk every route.
  withdraw: ({ dealId }) => ({ body: { dealid: dealId, drawId: 'f'.repeat(32) }, granted: 404 }),
  changeAccount: ({ dealId }) => ({
    body: { dealid: dealId, drawId: 'f'.repeat(32), BeneficiaryId: 'none' },
    granted: 404,
  }),
  attach: ({ dealId }) => ({
    body: {
      dealid: dealId,
      filename: 'roof.png',
      filedata:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      kind: 'photo',
    },
  }),
  changeAttachment: ({ dealId }) => ({
    body: { dealid: dealId, attachmentId: 'none', kind: 'invoice', invoiceAmount: 2500.5 },
    granted: 404,
  }),
  removeAttachment: ({ dealId }) => ({ body: { dealid: dealId, attachmentId: 'none' } }),
  // Without the server’s signature no address is good.
  openAttachment: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};
