import type { JobsOfKind, Operations } from '@drawbridge/contract/operations/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { failedJobs, failingJobs, jobsByKind } from './jobs-store.ts';

export async function readJobs(tx: Queries): Promise<Pick<Operations, 'jobs' | 'failures' | 'failing'>> {
  return {
    jobs: (await jobsByKind(tx)).map(presentJobs),
    failures: (await failedJobs(tx)).map(presentFailure),
    failing: (await failingJobs(tx)).map(
      ({ most_attempts: mostAttempts, next_try_at: nextTryAt, ...job }) => ({
        ...presentFailure(job),
        mostAttempts,
        nextTryAt: nextTryAt?.toISOString() ?? null,
      }),
    ),
  };
}

function presentFailure({
  failed_at: failedAt,
  ...job
}: Awaited<ReturnType<typeof failedJobs>>[number]): Operations['failures'][number] {
  return { ...job, failedAt: failedAt.toISOString() };
}

export function presentJobs(row: Awaited<ReturnType<typeof jobsByKind>>[number]): JobsOfKind {
  return {
    kind: row.kind,
    waiting: row.waiting,
    running: row.running,
    givenUp: row.given_up,
    dueSince: row.due_since?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
  };
}
