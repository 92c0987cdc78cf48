import type { ExamplesOf } from '../wire/example.ts';
import type { accessRoutes } from './routes.ts';

export const accessExamples: ExamplesOf<typeof accessRoutes> = {
  signIn: ({ email, password }) => ({ body: { username: email, password } }),
  renewSession: () => ({ body: {} }),
  signOut: () => ({}),
  representative: () => ({}),
};
