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
} satisfies Feature<'operations'>;
