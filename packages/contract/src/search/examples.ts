import type { ExamplesOf } from '../wire/example.ts';
import type { searchRoutes } from './routes.ts';

export const search: ExamplesOf<typeof searchRoutes> = {
  everything: () => ({ query: { q: 'mason 20418' } }),
};
