import type { ExamplesOf } from '../wire/example.ts';
import type { viewRoutes } from './routes.ts';

let saved = 0;

export const views: ExamplesOf<typeof viewRoutes> = {
  list: () => ({ query: { of: 'work queue' } }),
  save: () => ({ body: { name: `Large loans ${++saved}`, search: { amountFrom: '1000000' } } }),
  // No view has this id.
  change: () => ({ body: { id: 'f'.repeat(32), name: 'Larger loans' }, granted: 404 }),
  move: () => ({ body: { id: 'f'.repeat(32), move: 'up' }, granted: 404 }),
  delete: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
};
