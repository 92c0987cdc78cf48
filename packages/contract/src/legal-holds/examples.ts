import type { ExamplesOf } from '../wire/example.ts';
import type { legalHoldRoutes } from './routes.ts';

export const legalHolds: ExamplesOf<typeof legalHoldRoutes> = {
  list: ({ dealId }) => ({ query: { dealid: dealId } }),
  // Names a person who does not exist: a hold on the example loan would keep other examples from removing its records.
  place: () => ({
    body: { dealid: null, personId: 'f'.repeat(32), reason: 'Lawsuit 26-1183, Kern County' },
    granted: 404,
  }),
  // Nor does this hold exist.
  lift: () => ({ body: { id: 'f'.repeat(32), reason: 'The case is closed.' }, granted: 404 }),
  nextDeletions: () => ({}),
  pastKeeping: () => ({}),
  exportPastKeeping: () => ({ query: { format: 'csv' } }),
};
