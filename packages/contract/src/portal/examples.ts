import type { ExamplesOf } from '../wire/example.ts';
import type { portalRoutes } from './routes.ts';

export const portal: ExamplesOf<typeof portalRoutes> = {
  settings: () => ({}),
  formPuzzle: () => ({}),
};
