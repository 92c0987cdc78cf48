import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import type { ExamplesOf } from '../wire/example.ts';
import type { pricingRoutes } from './routes.ts';
import type { comparisonRoutes, termSheetRoutes } from './term-sheet-routes.ts';

const noRecord = 'f'.repeat(32);
const scenario = { product: 'fix and flip', answers: { state: 'GA', price: 212_000 }, wanted: null } as const;

/** No version ever has this id, so the examples change nothing. */
const noVersion = 'f'.repeat(32);

export const pricing: ExamplesOf<typeof pricingRoutes> = {
  estimate: () => ({
    body: scenario,
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

export const termSheets: ExamplesOf<typeof termSheetRoutes> = {
  ofApplication: () => ({ query: { application: noRecord }, granted: 404 }),
  issue: () => ({
    body: { application: noRecord, scenario, adjustment: null, expires: '2026-12-24' },
    granted: 404,
  }),
  withdraw: () => ({ body: { id: noRecord, reason: 'The appraisal came in low.' }, granted: 404 }),
  staffFile: () => ({ params: { id: noRecord }, granted: 404 }),
  own: () => ({}),
  file: () => ({ params: { id: noRecord }, granted: 404 }),
};

export const comparisons: ExamplesOf<typeof comparisonRoutes> = {
  list: () => ({}),
  save: () => ({ body: { id: null, name: 'Sycamore Avenue', scenarios: [scenario] } }),
  remove: () => ({ body: { id: noRecord }, granted: 404 }),
};
