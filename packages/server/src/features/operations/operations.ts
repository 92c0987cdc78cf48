import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { forgetCallTimes } from '../../platform/call-times/store.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { readOperations } from './read-operations.ts';
import { retry, run } from './steer-jobs.ts';

/** What the servers do in the background, for administrators. */
export const operations = {
  handlers: (kit) => ({
    operations: {
      read: () => readOperations(kit),
      retry: ({ caller, body }) => retry(kit, caller, body),
      run: ({ caller, body }) => run(kit, caller, body),
    },
  }),
  sweeps: [(db, now) => forgetCallTimes(db, forgetBefore(now, fixedDays.callTimes))],
} satisfies Feature<'operations'>;
