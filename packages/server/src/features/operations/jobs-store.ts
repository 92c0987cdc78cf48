import { sql } from 'kysely';
import { jobKinds, type JobKind } from '@drawbridge/contract/operations/schema.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { failedForGood, removeFailedJobs, type RemovedJob } from '../../platform/jobs/store.ts';

const mostListed = 100;

interface JobsRow {
  readonly kind: JobKind;
  readonly waiting: number;
  readonly running: number;
  readonly given_up: number;
  readonly due_since: Date | null;
  readonly started_at: Date | null;
}

/** Every kind of job with its waiting, running and failed jobs. Times are the database’s. */
export async function jobsByKind(db: Queries): Promise<readonly JobsRow[]> {
  const { rows } = await sql<JobsRow>`
    select named.kind,
      count(jobs.id) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
      count(locked_at)::int as running,
      count(jobs.id) filter (where attempts >= max_attempts and locked_at is null)::int as given_up,
      min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as due_since,
      max(last_execution) as started_at
    from unnest(${jobKinds}::text[]) with ordinality as named (kind, place)
    left join graphile_worker.jobs on task_identifier = named.kind
    left join graphile_worker._private_known_crontabs schedule on schedule.identifier = named.kind
    group by named.kind, place
    order by place`.execute(db);
  return rows;
}

interface FailedRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly attempts: number;
  readonly error: string;
  readonly failed_at: Date;
}

const failure = sql`
  id::text, task_identifier as kind, attempts, left(coalesce(last_error, ''), 2000) as error, updated_at as failed_at`;
const isKnown = sql`task_identifier = any (${jobKinds}::text[])`;

export async function failedJobs(db: Queries): Promise<readonly FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select ${failure} from graphile_worker.jobs
    where ${failedForGood} and ${isKnown}
    order by updated_at desc, id desc limit ${mostListed}`.execute(db);
  return rows;
}

/** Jobs that failed and have attempts left. `next_try_at` is null for those that run. */
export async function failingJobs(db: Queries) {
  const { rows } = await sql<FailedRow & { most_attempts: number; next_try_at: Date | null }>`
    select ${failure}, max_attempts as most_attempts, case when locked_at is null then run_at end as next_try_at
    from graphile_worker.jobs
    where last_error is not null and not (${failedForGood}) and ${isKnown}
    order by locked_at is null, run_at, id limit ${mostListed}`.execute(db);
  return rows;
}

/**
 * Lets failed jobs be tried again now, and returns the kind of each. Those that failed for good have all their attempts again. Jobs that
 * are due already are left alone, and so are those that never failed, which wait for a reason. So are those of kinds that this release
 * does not know: nothing would run them.
 */
export async function retryJobs(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    with failed as materialized (
      select id, task_identifier, ${failedForGood} as for_good from graphile_worker.jobs
      where id = any (${ids}::bigint[]) and locked_at is null and ${isKnown}
        and (attempts >= max_attempts or (last_error is not null and run_at > now()))
    ), retried as (
      select id from graphile_worker.reschedule_jobs(
        array(select id from failed where for_good), run_at => now(), attempts => 0)
      union all
      select id from graphile_worker.reschedule_jobs(array(select id from failed where not for_good), run_at => now())
    )
    select failed.task_identifier as kind from retried join failed using (id)`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** Removes jobs that failed for good, and returns what they were. */
export function dismissJobs(tx: Transaction, ids: readonly string[]): Promise<readonly RemovedJob[]> {
  return removeFailedJobs(tx, sql`id = any (${ids}::bigint[]) and ${isKnown}`);
}

export async function isRunning(db: Queries, kind: JobKind): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${kind} and locked_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
