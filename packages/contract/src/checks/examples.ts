import type { ExamplesOf } from '../wire/example.ts';
import type { checkRoutes } from './routes.ts';

const nothing = 'f'.repeat(32);

export const checks: ExamplesOf<typeof checkRoutes> = {
  list: ({ dealId }) => ({ query: { dealid: dealId } }),
  // Examples name people and checks that do not exist, so they change nothing.
  ask: ({ dealId }) => ({
    body: { dealid: dealId, kind: 'ofac', subjectId: nothing, purpose: null },
    granted: 404,
  }),
  enter: ({ dealId }) => ({
    body: {
      dealid: dealId,
      id: nothing,
      outcome: 'clear',
      score: { value: 704, low: 300, high: 850 },
      zone: null,
      amount: null,
      reference: 'BUREAU-7781',
      note: null,
      on: '2026-11-02',
    },
    granted: 404,
  }),
  report: ({ dealId }) => ({ body: { dealid: dealId, id: nothing }, granted: 404 }),
};
