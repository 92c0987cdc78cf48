import type { ExamplesOf } from '../wire/example.ts';
import type { staffRoutes } from './routes.ts';

export const staffExamples: ExamplesOf<typeof staffRoutes> = {
  me: () => ({}),
  changeStage: ({ dealId }) => ({ body: { dealid: dealId, stage: 'Clear to Close' } }),
  deals: () => ({ query: { q: 'HL-2' } }),
};
