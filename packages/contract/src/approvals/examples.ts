import type { ExamplesOf } from '../wire/example.ts';
import type { approvalRoutes } from './routes.ts';

/** Nothing has this id, so that examples change nothing. */
const nothing = { id: 'f'.repeat(32) };

export const approvals: ExamplesOf<typeof approvalRoutes> = {
  rule: () => ({}),
  list: () => ({}),
  // With one or two administrators each acts alone.
  propose: () => ({ body: { kind: 'reactivation', change: nothing }, granted: 409 }),
  approve: () => ({ body: nothing, granted: 404 }),
  decline: () => ({ body: { ...nothing, reason: 'We do not know this person.' }, granted: 404 }),
  withdraw: () => ({ body: nothing, granted: 404 }),
};
