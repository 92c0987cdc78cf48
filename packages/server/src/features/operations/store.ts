import { sql } from 'kysely';
import { jobKinds, type JobKind } from '@drawbridge/contract/operations/schema.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

const mostFailures = 100;
const mostMails = 50;
const daysOfImports = 30;

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

export async function failedJobs(db: Queries) {
  const { rows } = await sql<{ id: string; kind: JobKind; attempts: number; error: string; failed_at: Date }>`
    select id::text, task_identifier as kind, attempts, left(coalesce(last_error, ''), 2000) as error,
      updated_at as failed_at
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier = any (${jobKinds}::text[])
    order by updated_at desc, id desc limit ${mostFailures}`.execute(db);
  return rows;
}

/** Lets jobs that failed for good be tried again now, and returns the kind of each. */
export async function retryJobs(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    with failed as materialized (
      select id, task_identifier from graphile_worker.jobs
      where id = any (${ids}::bigint[]) and attempts >= max_attempts and locked_at is null
    )
    select failed.task_identifier as kind
    from graphile_worker.reschedule_jobs(array(select id from failed), run_at => now(), attempts => 0) retried
    join failed using (id)`.execute(tx);
  return rows.map(({ kind }) => kind);
}

export function lostMails(db: Queries) {
  return db
    .selectFrom('mails')
    .leftJoin('accounts', (join) =>
      join.on((on) => on('accounts.email', '=', on.fn<string>('lower', ['mails.to_address']))),
    )
    .select(['mails.id', 'to_address', 'accounts.id as person_id', 'subject', 'last_error'])
    .select((mail) => mail.ref('given_up_at').$notNull().as('given_up_at'))
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('mails.id')
    .limit(mostMails)
    .execute();
}

export async function openImports(db: Queries) {
  const { rows } = await sql<{
    id: string;
    file_name: string;
    state: 'waiting' | 'running' | 'failed';
    created_at: Date;
  }>`
    select id, file_name, state, created_at from imports
    where state in ('waiting', 'running')
      or (state = 'failed' and created_at > now() - make_interval(days => ${daysOfImports}))
    order by created_at desc limit 50`.execute(db);
  return rows;
}

export async function storageUsed(db: Queries) {
  const { rows } = await sql<{ database_bytes: string; files: number; file_bytes: string }>`
    select pg_database_size(current_database())::text as database_bytes, count(*)::int as files,
      coalesce(sum(size), 0)::text as file_bytes
    from files`.execute(db);
  return rows[0];
}
