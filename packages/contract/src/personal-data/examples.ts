import type { ExamplesOf } from '../wire/example.ts';
import type { personalDataRoutes } from './routes.ts';

const nobody = 'f'.repeat(32);

export const personalData: ExamplesOf<typeof personalDataRoutes> = {
  read: () => ({}),
  ask: ({ password }) => ({ body: { password } }),
  openFile: () => ({ params: { token: 'expired' }, granted: 404 }),
  readOf: () => ({ query: { personId: nobody }, granted: 404 }),
  askFor: () => ({ body: { personId: nobody, reason: 'Asked by letter' }, granted: 404 }),
  readDeletion: () => ({ query: { personId: nobody }, granted: 404 }),
  deleteOf: ({ password }) => ({
    body: { personId: nobody, email: 'nobody@example.test', reason: 'Asked by letter', password },
    granted: 404,
  }),
};
