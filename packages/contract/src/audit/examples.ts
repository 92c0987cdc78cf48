import type { ExamplesOf } from '../wire/example.ts';
import type { auditRoutes } from './routes.ts';

export const audit: ExamplesOf<typeof auditRoutes> = {
  list: () => ({ query: { q: 'ma', action: 'signed in', from: '2026-01-01' } }),
  actions: () => ({}),
  check: () => ({}),
  archives: () => ({}),
  archive: () => ({ params: { number: '1' }, granted: 404 }),
  export: () => ({ query: { action: 'signed in' } }),
};
