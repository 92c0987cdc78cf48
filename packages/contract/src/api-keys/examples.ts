import type { ExamplesOf } from '../wire/example.ts';
import type { apiKeyRoutes } from './routes.ts';

export const apiKeys: ExamplesOf<typeof apiKeyRoutes> = {
  list: () => ({}),
  create: () => ({ body: { name: 'Servicing system', rights: ['read'], lastsDays: 90 }, granted: 201 }),
  // No key has this id, so the example revokes none.
  revoke: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  docsLink: () => ({}),
};
