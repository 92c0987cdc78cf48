import type { ExamplesOf } from '../wire/example.ts';
import type { firstStepRoutes } from './routes.ts';

export const firstSteps: ExamplesOf<typeof firstStepRoutes> = {
  read: () => ({}),
  review: () => ({ body: { step: 'fees' } }),
  hide: () => ({ body: { hidden: true } }),
};
