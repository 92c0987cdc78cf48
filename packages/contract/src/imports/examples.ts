import type { ExamplesOf } from '../wire/example.ts';
import type { importRoutes } from './routes.ts';

/** No import has this id, so the examples import nothing. */
const nothing = 'f'.repeat(32);

export const imports: ExamplesOf<typeof importRoutes> = {
  list: () => ({}),
  read: () => ({ params: { id: nothing }, granted: 404 }),
  start: () => ({
    body: {
      kind: 'people',
      name: 'people.csv',
      data: 'TmFtZSxFbWFpbApOb3JhLG5vcmFAaW1wb3J0ZWQudGVzdAo=',
    },
  }),
  run: () => ({ body: { id: nothing, columns: ['name', 'email'], commit: false }, granted: 404 }),
  problems: () => ({ params: { id: nothing }, granted: 404 }),
  cancel: () => ({ body: { id: nothing }, granted: 404 }),
  template: () => ({ query: { kind: 'deals', format: 'csv' } }),
};
