import { exampleLimits } from '@drawbridge/domain/state-limits/example-limits.ts';
import type { ExamplesOf } from '../wire/example.ts';
import type { stateLimitRoutes } from './routes.ts';

const [first] = exampleLimits;

export const stateLimits: ExamplesOf<typeof stateLimitRoutes> = {
  list: () => ({}),
  confirm: () => ({ body: { ...first, replaces: null } }),
  // No limit has this id, so the example ends none.
  end: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
};
