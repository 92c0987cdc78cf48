import type { ExamplesOf } from '../wire/example.ts';
import type { approvalRoutes } from './routes.ts';

/** No record has this id, so the examples change nothing. */
const nothing = { id: 'f'.repeat(32) };

export const approvals: ExamplesOf<typeof approvalRoutes> = {
  rule: () => ({}),
  list: () => ({}),
  // With one or two administrators the rule is inactive.
  propose: () => ({ body: { kind: 'reactivation', change: nothing }, granted: 409 }),
  showNumber: () => ({ body: nothing, granted: 404 }),
  approve: () => ({ body: nothing, granted: 404 }),
  decline: () => ({ body: { ...nothing, reason: 'We do not know this person.' }, granted: 404 }),
  withdraw: () => ({ body: nothing, granted: 404 }),
};
