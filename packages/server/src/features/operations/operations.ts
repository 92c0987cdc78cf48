import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { forgetCallTimes } from '../../platform/call-times/store.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { readOperations } from './read-operations.ts';
import { storageReader } from './read-storage.ts';
import { dismiss, retry, run } from './steer-jobs.ts';
import { sendAgain, sendWaiting } from './steer-mails.ts';

/** What the servers do in the background, for administrators. */
export const operations = {
  handlers(kit) {
    const readStorage = storageReader(kit);
    return {
      operations: {
        read: () => readOperations(kit, readStorage),
        retry: ({ caller, body }) => retry(kit, caller, body),
        dismiss: ({ caller, body }) => dismiss(kit, caller, body),
        run: ({ caller, body }) => run(kit, caller, body),
        sendAgain: ({ caller, body }) => sendAgain(kit, caller, body),
        sendWaiting: ({ caller }) => sendWaiting(kit, caller),
      },
    };
  },
  forgets: [(db, now) => forgetCallTimes(db, forgetBefore(now, fixedDays.callTimes))],
} satisfies Feature<'operations'>;
