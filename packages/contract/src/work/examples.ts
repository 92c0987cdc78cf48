import type { ExamplesOf } from '../wire/example.ts';
import type { workRoutes } from './routes.ts';

export const work: ExamplesOf<typeof workRoutes> = {
  list: () => ({ query: { show: 'unassigned', kind: 'draw', q: 'HL', sort: '-received' } }),
  counts: () => ({ query: { show: 'overdue' } }),
  team: () => ({}),
  item: () => ({ query: { kind: 'bank account', id: 'none' } }),
  ofDeal: ({ dealId }) => ({ query: { dealid: dealId } }),
  colleagues: () => ({}),
  // The route tests have no open work.
  assign: () => ({ body: { kind: 'draw', id: 'none', from: null, to: null }, granted: 404 }),
  mails: () => ({}),
  chooseMails: () => ({ body: { given: true } }),
  assignSeveral: () => ({ body: { items: [{ kind: 'draw', id: 'none', from: null }], to: null } }),
};
