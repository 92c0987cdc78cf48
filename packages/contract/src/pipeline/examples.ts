import type { ExamplesOf } from '../wire/example.ts';
import type { pipelineRoutes } from './routes.ts';

let views = 0;

export const pipelineExamples: ExamplesOf<typeof pipelineRoutes> = {
  choices: () => ({}),
  export: () => ({ query: { table: 'inprocess', format: 'csv', sort: '-loan_amount' } }),
  views: () => ({}),
  saveView: () => ({ body: { name: `Large loans ${++views}`, search: { amountFrom: '1000000' } } }),
  // Nobody has a view with such an id.
  changeView: () => ({ body: { id: 'f'.repeat(32), name: 'Larger loans' }, granted: 404 }),
  deleteView: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
};
