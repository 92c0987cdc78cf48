import type { ExamplesOf } from '../wire/example.ts';
import type { reconciliationRoutes } from './routes.ts';

export const reconciliations: ExamplesOf<typeof reconciliationRoutes> = {
  list: ({ dealId }) => ({ query: { dealid: dealId } }),
  loans: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  record: ({ dealId }) => ({
    body: {
      dealid: dealId,
      on: '2026-01-01',
      kind: 'payoff',
      lines: {
        principal: 400_000,
        interest: 4000,
        lateCharges: null,
        fees: null,
        escrow: null,
        reserve: null,
        suspense: null,
        total: 404_000,
      },
      perDiem: 133.3333,
    },
  }),
};
