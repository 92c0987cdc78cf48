import { sql, type RawBuilder } from 'kysely';
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

/** Of a row of `graphile_worker.jobs`. */
export const failedForGood = sql`attempts >= max_attempts and locked_at is null`;

export interface RemovedJob {
  readonly id: string;
  readonly kind: string;
  /** The email that it would have sent. */
  readonly mail_id: string | null;
  readonly error: string;
}

/** Removes those jobs that failed for good which a condition and limit choose, and returns what they were. */
export async function removeFailedJobs(
  tx: Transaction,
  chosen: RawBuilder<unknown>,
): Promise<readonly RemovedJob[]> {
  const { rows } = await sql<RemovedJob>`
    with failed as materialized (
      select id, task_identifier from graphile_worker.jobs where ${failedForGood} and ${chosen}
    )
    select id::text, failed.task_identifier as kind,
      case when failed.task_identifier = 'send mail' then removed.payload ->> 'mailId' end as mail_id,
      left(coalesce(removed.last_error, ''), 2000) as error
    from graphile_worker.complete_jobs(array(select id from failed)) removed
    join failed using (id) order by removed.id`.execute(tx);
  return rows;
}

/**
 * Removes jobs that failed for good before then. `also` is done in the transaction of each batch; without one around it, each has its
 * own.
 */
export function forgetFailedJobs(
  db: Queries,
  before: Date,
  also: (tx: Transaction, removed: readonly RemovedJob[]) => Promise<unknown>,
): Promise<void> {
  return inBatches(async (most) => {
    const removeSome = async (tx: Transaction) => {
      const removed = await removeFailedJobs(tx, sql`updated_at < ${before} limit ${most}`);
      await also(tx, removed);
      return removed.length;
    };
    return db.isTransaction ? removeSome(db as Transaction) : db.transaction().execute(removeSome);
  });
}
