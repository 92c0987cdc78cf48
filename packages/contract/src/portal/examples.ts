import type { ExamplesOf } from '../wire/example.ts';
import type { portalRoutes } from './routes.ts';

export const portalExamples: ExamplesOf<typeof portalRoutes> = {
  settings: () => ({}),
};
