import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import type { ExamplesOf } from '../wire/example.ts';
import type { pricingRoutes } from './routes.ts';

/** No version ever has this id, so the examples change nothing. */
const noVersion = 'f'.repeat(32);

export const pricing: ExamplesOf<typeof pricingRoutes> = {
  estimate: () => ({
    body: { product: 'fix and flip', answers: { state: 'GA', price: 212_000 }, wanted: null },
  }),
  grid: () => ({}),
  checkGrid: () => ({
    body: {
      name: 'grid.csv',
      data: 'S2luZCxQcm9kdWN0LENvbmRpdGlvbixSYXRlLFBvaW50cwpBZGQtb24scmVudGFsLENvbmRvLDAuMjUsMAo=',
    },
  }),
  setGrid: () => ({
    body: { lines: [...exampleGrid], from: '2100-01-01', until: null, note: '', newest: noVersion },
    granted: 409,
  }),
  gridFile: () => ({ query: { format: 'csv' } }),
  licenses: () => ({}),
  setLicenses: () => ({
    body: { licenses: [{ state: 'GA', product: 'rental', borrower: 'entity' }], version: noVersion },
    granted: 409,
  }),
};
