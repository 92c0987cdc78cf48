import type { ExamplesOf } from '../wire/example.ts';
import type { reportRoutes } from './routes.ts';

export const reports: ExamplesOf<typeof reportRoutes> = {
  pipeline: () => ({ query: { type: 'New Construction', period: '365' } }),
  draws: () => ({ query: { show: 'unassigned' } }),
  maturities: () => ({ query: { type: 'Rental' } }),
  maturingLoans: () => ({ query: { band: 'overdue' } }),
  requests: () => ({ query: { show: 'mine' } }),
  trend: () => ({ query: { report: 'pipeline', type: 'Rental' } }),
  trendWeek: () => ({ query: { report: 'draws', week: '2026-01-05' } }),
  export: () => ({ query: { report: 'requests', format: 'csv' } }),
};
