import type { ExamplesOf } from '../wire/example.ts';
import type { liveRoutes } from './routes.ts';

export const live: ExamplesOf<typeof liveRoutes> = {
  stream: () => ({}),
};
