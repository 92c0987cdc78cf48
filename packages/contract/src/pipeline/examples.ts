import type { ExamplesOf } from '../wire/example.ts';
import type { pipelineRoutes } from './routes.ts';

export const pipeline: ExamplesOf<typeof pipelineRoutes> = {
  choices: () => ({}),
  overview: () => ({}),
  nudge: ({ dealId }) => ({ body: { dealid: dealId } }),
  export: () => ({ query: { table: 'inprocess', format: 'csv', sort: '-loan_amount' } }),
};
