import type { ExamplesOf } from '../wire/example.ts';
import type { delinquencyRoutes } from './routes.ts';

/** No note or promise has this id. */
const withdrawal = { id: 'f'.repeat(32), why: 'Wrong loan' };

export const delinquency: ExamplesOf<typeof delinquencyRoutes> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  contacts: ({ dealId }) => ({ query: { dealid: dealId } }),
  // A day that has not come is refused, so the example changes nothing.
  addNote: ({ dealId }) => ({
    body: { dealid: dealId, how: 'call', on: '2099-12-31', said: 'Left a message' },
    granted: 400,
  }),
  withdrawNote: ({ dealId }) => ({ body: { dealid: dealId, ...withdrawal }, granted: 404 }),
  addPromise: ({ dealId }) => ({
    body: { dealid: dealId, amount: 4000, by: '2026-12-15' },
    granted: 422,
  }),
  withdrawPromise: ({ dealId }) => ({ body: { dealid: dealId, ...withdrawal }, granted: 404 }),
  planContact: ({ dealId }) => ({
    body: { dealid: dealId, on: '2020-01-01', employee: 'f'.repeat(32) },
    granted: 400,
  }),
};
