import type { JobsOfKind, RetryJobsBody, RunJobBody } from '@drawbridge/contract/operations/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { presentJobs } from './read-operations.ts';
import { jobsByKind, retryJobs } from './store.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Tries jobs again that failed for good. Their handlers check what is left to do. */
export function retry({ db, clock }: Parts, { accountId }: Caller, { ids }: RetryJobsBody) {
  return db.transaction().execute(async (tx) => {
    const kinds = await retryJobs(tx, ids);
    if (kinds.length > 0)
      await recordAction(tx, {
        at: clock.now(),
        accountId,
        action: 'jobs retried',
        particulars: { jobs: kinds.length, kinds: [...new Set(kinds)].join(', ') },
      });
    return { jobs: kinds.length };
  });
}

/** Queues a scheduled job to run now, once however often it is asked for before it begins. */
export function run({ db, clock }: Parts, { accountId }: Caller, { kind }: RunJobBody): Promise<JobsOfKind> {
  return db.transaction().execute(async (tx) => {
    await enqueue(tx, kind, {}, { key: `now: ${kind}` });
    await recordAction(tx, { at: clock.now(), accountId, action: 'job started', particulars: { kind } });
    const row = (await jobsByKind(tx)).find((jobs) => jobs.kind === kind);
    if (!row) throw new Error(`no such job: ${kind}`);
    return presentJobs(row);
  });
}
