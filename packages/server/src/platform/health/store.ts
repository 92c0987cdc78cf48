import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

/** Jobs of one lane in the queue. */
export interface QueuedJobs {
  readonly name: string;
  /** Waiting jobs, due now or later. */
  readonly waiting: number;
  /** Waiting jobs whose last attempt failed. */
  readonly failing: number;
  /** Jobs that failed for good. */
  readonly given_up: number;
  /** Seconds since the oldest due job became due; null without one. */
  readonly oldest_seconds: number | null;
}

const queuedJobs = sql`
  select task_identifier as name,
    count(*) filter (where attempts < max_attempts)::int as waiting,
    count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
    count(*) filter (where attempts >= max_attempts)::int as given_up,
    extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float8
      as oldest_seconds
  from graphile_worker.jobs group by task_identifier`;

export interface StandingOfMails {
  readonly waiting: number;
  readonly given_up: number;
  readonly oldest_seconds: number | null;
  /** When the oldest waiting email was written, or last sent again. */
  readonly waiting_since: Date | null;
}

const unsentMails = sql<StandingOfMails>`
  select count(*) filter (where given_up_at is null)::int as waiting,
    count(*) filter (where given_up_at is not null)::int as given_up,
    extract(epoch from now() - min(coalesce(retry_from, created_at)) filter (where given_up_at is null))::float8
      as oldest_seconds,
    min(coalesce(retry_from, created_at)) filter (where given_up_at is null) as waiting_since
  from mails where sent_at is null`;

export async function standingOfMails(db: Queries): Promise<StandingOfMails> {
  const { rows } = await unsentMails.execute(db);
  return rows[0] ?? { waiting: 0, given_up: 0, oldest_seconds: null, waiting_since: null };
}

/** What the database knows of all servers together. A column is null before the first of what it is about. */
export interface StandingRow extends StandingOfMails {
  readonly jobs: readonly QueuedJobs[];
  /** Accounts locked in the last hour. */
  readonly locked_out: number;
  /** When the portal was installed, which is when its first migration ran here. */
  readonly installed_at: Date | null;
  readonly backed_up_at: Date | null;
  readonly lost_files: number | null;
  readonly drilled_at: Date | null;
  readonly drill_failure: string | null;
  readonly drilled_well_at: Date | null;
  readonly audit_faults: number | null;
}

/**
 * Reads it in one statement: probes and metrics ask often, and the first probe asks while every connection is still new.
 * `backupPlace` as for `latestBackUp`.
 */
export async function readStanding(db: Queries, backupPlace: string | undefined): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select unsent.*,
      (select coalesce(json_agg(queued), '[]') from (${queuedJobs}) queued) as jobs,
      (select count(*)::int from audit_log
        where action = 'account locked' and at > now() - interval '1 hour') as locked_out,
      (select min(applied_at) from migrations) as installed_at,
      backed_up.made_at as backed_up_at, backed_up.lost_files,
      drill.made_at as drilled_at, drill.failure as drill_failure,
      (select max(made_at) from restore_drills where failure is null) as drilled_well_at,
      (select faults from audit_checks) as audit_faults
    from (${unsentMails}) unsent
    left join (${newestBackUp(db, backupPlace)}) backed_up on true
    left join (${newestDrill(db)}) drill on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the standing of the servers has no row');
  return row;
}

export async function recordBackUp(
  db: Queries,
  made: {
    readonly at: Date;
    readonly rows: number;
    readonly files: number;
    readonly lostFiles: number;
    /** Of a backup in a set. */
    readonly inSet?: { readonly place: string; readonly name: string; readonly bytes: number };
  },
): Promise<void> {
  await db
    .insertInto('back_ups')
    .values({
      made_at: made.at,
      rows: made.rows,
      files: made.files,
      lost_files: made.lostFiles,
      ...made.inSet,
    })
    .execute();
}

/**
 * The latest good backup; undefined before the first. With a place, only backups there count: an archive made by hand for
 * another purpose doesn’t replace one. Without, every archive does.
 */
export function latestBackUp(db: Queries, place: string | undefined) {
  return newestBackUp(db, place).executeTakeFirst();
}

function newestBackUp(db: Queries, place: string | undefined) {
  return db
    .selectFrom('back_ups')
    .select(['made_at', 'rows', 'files', 'lost_files', 'bytes'])
    .where('failure', 'is', null)
    .$if(place !== undefined, (made) => made.where('place', '=', place ?? ''))
    .orderBy('made_at', 'desc')
    .limit(1);
}

/** The latest restore drill; undefined before the first. */
export function latestDrill(db: Queries) {
  return newestDrill(db).executeTakeFirst();
}

function newestDrill(db: Queries) {
  return db.selectFrom('restore_drills').select(['made_at', 'failure']).orderBy('made_at', 'desc').limit(1);
}
