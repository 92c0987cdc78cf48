import type { ExamplesOf } from '../wire/example.ts';
import type { officerPipelineRoutes } from './routes.ts';

export const officerPipeline: ExamplesOf<typeof officerPipelineRoutes> = {
  list: () => ({ query: { view: 'submitted', whose: 'all' } }),
  overview: () => ({ query: { whose: 'all' } }),
  // No lead has this id.
  convert: () => ({ body: { id: 'f'.repeat(32), product: 'rental' }, granted: 404 }),
};
