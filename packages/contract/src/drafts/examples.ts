import type { ExamplesOf } from '../wire/example.ts';
import type { draftRoutes } from './routes.ts';

const form = 'payoff';

export const drafts: ExamplesOf<typeof draftRoutes> = {
  find: () => ({ query: { form } }),
  save: () => ({
    body: { form, values: { property_address: '12 Harbor Street' }, savedAt: '2026-11-21T15:04:05.000Z' },
  }),
  deviceKeys: () => ({}),
  discard: () => ({ body: { form } }),
};
