import type { ExamplesOf } from '../wire/example.ts';
import type { staffDrawRoutes } from './staff-routes.ts';

// There is no draw in the tests that walk every route; those of draws make their own.
const none = { params: { drawId: 'none' }, granted: 404 };

export const staffDrawExamples: ExamplesOf<typeof staffDrawRoutes> = {
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
