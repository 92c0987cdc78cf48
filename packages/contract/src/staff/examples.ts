import type { ExamplesOf } from '../wire/example.ts';
import type { staffRoutes } from './routes.ts';

export const staffExamples: ExamplesOf<typeof staffRoutes> = {
  me: () => ({}),
  deals: () => ({ query: { q: 'HL-2' } }),
};
