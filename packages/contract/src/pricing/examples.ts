import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import type { ExamplesOf } from '../wire/example.ts';
import type { pricingRoutes } from './routes.ts';

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
    body: { lines: [...exampleGrid], from: '2026-11-24', until: null, note: '', newest: null },
  }),
  gridFile: () => ({ query: { format: 'csv' } }),
  licenses: () => ({}),
  setLicenses: () => ({
    body: { licenses: [{ state: 'GA', product: 'rental', borrower: 'entity' }], version: null },
  }),
};
