import { sql } from 'kysely';
import type pg from 'pg';
import type { Queries, Transaction } from '../database/connect.ts';
import { inBatches } from '../database/delete-in-batches.ts';

/** Adds a job. Its due time uses the database’s clock, which all servers share. */
export async function addJob(
  tx: Transaction,
  job: {
    name: string;
    payload: unknown;
    afterSeconds: number;
    key: string | null;
    keyMode: 'replace' | 'preserve_run_at';
    queue: string | null;
    flags: readonly string[] | null;
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => now() + make_interval(secs => ${job.afterSeconds}::float8),
      job_key => ${job.key}::text,
      job_key_mode => ${job.keyMode}::text,
      queue_name => ${job.queue}::text,
      flags => ${job.flags}::text[]
    )`.execute(tx);
}

/** Shows other servers that this worker is alive, as long as the connection is open. */
export async function showAlive(connection: pg.PoolClient, workerId: string): Promise<void> {
  await connection.query('select pg_advisory_lock_shared(hashtextextended($1, 727002))', [workerId]);
}

/**
 * Frees the jobs of dead workers so another worker takes them at once instead of after the queue's four hours. Returns the
 * number of jobs. A new worker has a moment to show that it is alive.
 */
export async function releaseStrandedJobs(
  connection: pg.PoolClient,
  ownIds: readonly string[],
): Promise<number> {
  const { rows } = await connection.query<{ jobs: number }>(
    `with holders as (
       select locked_by as id, count(*) as jobs
       from graphile_worker.jobs
       where locked_by <> all ($1) and locked_at < now() - interval '3 seconds'
       group by locked_by
     ), gone as materialized (
       select id, jobs from holders where pg_try_advisory_xact_lock(hashtextextended(id, 727002))
     )
     select coalesce(sum(jobs), 0)::int as jobs, graphile_worker.force_unlock_workers(array_agg(id))
     from gone
     having count(*) > 0`,
    [ownIds],
  );
  return rows[0]?.jobs ?? 0;
}

/** Frees the jobs of our own abandoned worker, except those still running. Returns the number of jobs. */
export async function releaseJobsOf(
  connection: pg.PoolClient,
  workerId: string,
  stillRunning: readonly string[],
): Promise<number> {
  const { rows } = await connection.query<object>(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = $1 and id <> all ($2::bigint[])
     returning id`,
    [workerId, stillRunning],
  );
  if (stillRunning.length === 0)
    // Includes queues of jobs that run one after the other.
    await connection.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
  return rows.length;
}

/** Whether jobs can be fetched: the database answers and is not a standby. */
export async function takesWrites(connection: pg.Pool): Promise<boolean> {
  const { rows } = await connection.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === false;
}

/** Deletes jobs that failed for good before then. */
export function forgetFailedJobs(db: Queries, before: Date): Promise<void> {
  return inBatches(async (most) => {
    const { rows } = await sql`
      select from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${before} limit ${most}
      ))`.execute(db);
    return rows.length;
  });
}
