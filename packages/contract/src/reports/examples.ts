import type { ExamplesOf } from '../wire/example.ts';
import type { reportRoutes } from './routes.ts';

export const reports: ExamplesOf<typeof reportRoutes> = {
  pipeline: () => ({ query: { type: 'New Construction', period: '365' } }),
  draws: () => ({ query: { show: 'unassigned' } }),
  maturities: () => ({ query: { type: 'Rental' } }),
  maturingLoans: () => ({ query: { band: 'overdue' } }),
  requests: () => ({ query: { show: 'mine' } }),
  export: () => ({ query: { report: 'requests', format: 'csv' } }),
};
