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

export async function queuedJobs(db: Queries): Promise<readonly QueuedJobs[]> {
  const { rows } = await sql<QueuedJobs>`
    select task_identifier as name,
      count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as given_up,
      extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float8
        as oldest_seconds
    from graphile_worker.jobs group by task_identifier`.execute(db);
  return rows;
}

export interface StandingOfMails {
  readonly waiting: number;
  readonly given_up: number;
  readonly oldest_seconds: number | null;
  /** When the oldest waiting email was written, or last sent again. */
  readonly waiting_since: Date | null;
}

export async function standingOfMails(db: Queries): Promise<StandingOfMails> {
  const { rows } = await sql<StandingOfMails>`
    select count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is not null)::int as given_up,
      extract(epoch from now() - min(coalesce(retry_from, created_at)) filter (where given_up_at is null))::float8
        as oldest_seconds,
      min(coalesce(retry_from, created_at)) filter (where given_up_at is null) as waiting_since
    from mails where sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, given_up: 0, oldest_seconds: null, waiting_since: null };
}

export async function accountsLockedOut(db: Queries): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from audit_log
    where action = 'account locked' and at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.accounts ?? 0;
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
  return db
    .selectFrom('back_ups')
    .select(['made_at', 'rows', 'files', 'lost_files', 'bytes'])
    .where('failure', 'is', null)
    .$if(place !== undefined, (made) => made.where('place', '=', place ?? ''))
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest restore drill; undefined before the first. */
export function latestDrill(db: Queries) {
  return db
    .selectFrom('restore_drills')
    .select(['made_at', 'failure'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When a drill last succeeded; undefined before the first time. */
export async function latestGoodDrill(db: Queries): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restore_drills')
    .select('made_at')
    .where('failure', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.made_at;
}

/** When the portal was installed, which is when its first migration ran here. */
export async function installedAt(db: Queries): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(applied_at) as at from migrations`.execute(db);
  return rows[0]?.at ?? undefined;
}
