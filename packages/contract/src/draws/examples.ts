import type { ExamplesOf } from '../wire/example.ts';
import type { drawRoutes } from './routes.ts';
import type { staffDrawRoutes } from './staff-routes.ts';

export const draws: ExamplesOf<typeof drawRoutes> = {
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
  // The route tests have no pending draw.
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
  // A link needs the server’s signature.
  openAttachment: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};

// The route tests have no draw. Draw tests create their own.
const none = { params: { drawId: 'none' }, granted: 404 };

export const staffDraws: ExamplesOf<typeof staffDrawRoutes> = {
  list: () => ({ query: { limit: '20' } }),
  read: () => none,
  schedule: () => ({ ...none, body: { inspectionDate: '2026-11-17' } }),
  inspect: () => ({ ...none, body: { lines: [{ budgetItem: 'none', percent: 50 }] } }),
  reschedule: () => ({ ...none, body: { inspectionDate: '2026-11-18' } }),
  correctInspection: () => ({
    ...none,
    body: { lines: [{ budgetItem: 'none', percent: 60 }], note: 'A line was mixed up.' },
  }),
  requestAccount: () => ({ ...none, body: {} }),
  addInspectionFile: () => ({
    ...none,
    body: { filename: 'roof.png', filedata: 'iVBORw0KGgo=', budgetItem: null },
  }),
  removeInspectionFile: () => ({ ...none, body: { attachmentId: 'none' } }),
  approve: () => ({ ...none, body: { retainagePercent: 10 } }),
  decline: () => ({ ...none, body: { reason: 'The budget is under review.' } }),
  wire: () => ({ ...none, body: { reference: 'FW-20261117-0042', beneficiary: 'none' } }),
};
