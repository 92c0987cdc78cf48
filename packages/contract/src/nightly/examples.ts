import type { ExamplesOf } from '../wire/example.ts';
import type { nightlyRoutes } from './routes.ts';

export const nightly: ExamplesOf<typeof nightlyRoutes> = {
  list: () => ({}),
  run: () => ({}),
};
