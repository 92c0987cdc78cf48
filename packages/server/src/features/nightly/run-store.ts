import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

export interface NightlyRunRow {
  readonly id: string;
  readonly day: PlainDate;
  readonly began_at: Date | null;
  readonly ended_at: Date | null;
  readonly started_by: string | null;
  readonly loans: number;
  readonly unconfirmed: number;
  readonly bills: number;
  readonly billed: string;
  readonly recorded: number;
  readonly held: number;
  readonly statements: number;
  readonly statements_held: number;
  readonly notices: number;
  readonly notices_held: number;
  readonly charges: number;
  readonly status_changes: number;
  readonly exceptions: number;
}

/** Runs with their results, latest first. */
async function runsWhere(db: Queries, which: ReturnType<typeof sql>): Promise<readonly NightlyRunRow[]> {
  const { rows } = await sql<NightlyRunRow>`
    select runs.id, day, began_at, ended_at, people.name as started_by, loans, unconfirmed, made.*, stated.*, told.*, noticed.*,
      (select count(*)::int from nightly_exceptions where run_id = runs.id) as exceptions
    from (select * from nightly_runs ${which}) runs
    left join accounts people on people.id = runs.started_by
    cross join lateral (
      select count(*) filter (where not is_history)::int as bills,
        coalesce(sum(amount) filter (where not is_history), 0)::text as billed,
        count(*) filter (where is_history)::int as recorded,
        count(*) filter (where email_held)::int as held
      from loan_bills where run_id = runs.id
    ) made
    cross join lateral (
      select count(*)::int as statements, count(*) filter (where email_held)::int as statements_held
      from loan_statements where run_id = runs.id
    ) stated
    cross join lateral (
      select count(*) filter (where not is_held)::int as notices, count(*) filter (where is_held)::int as notices_held
      from loan_notices where run_id = runs.id
    ) told
    cross join lateral (
      select count(*) filter (where kind = 'late charge assessed')::int as charges,
        count(*) filter (where kind = 'status changed')::int as status_changes
      from account_happenings where run_id = runs.id
    ) noticed
    order by runs.created_at desc, day desc`.execute(db);
  return rows;
}

export function latestRuns(db: Queries, most: number): Promise<readonly NightlyRunRow[]> {
  return runsWhere(db, sql`order by created_at desc, day desc limit ${most}`);
}

export async function runById(db: Queries, id: string): Promise<NightlyRunRow | undefined> {
  return (await runsWhere(db, sql`where id = ${id}`))[0];
}

/** The run that is waiting or in progress. */
export function openRun(db: Queries): Promise<{ id: string; day: PlainDate } | undefined> {
  return db.selectFrom('nightly_runs').select(['id', 'day']).where('ended_at', 'is', null).executeTakeFirst();
}

/** The day of the last nightly run that finished. */
export async function lastNight(db: Queries): Promise<PlainDate | undefined> {
  const row = await db
    .selectFrom('nightly_runs')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? undefined;
}

/** When a nightly run last finished. */
export async function lastNightEndedAt(db: Queries): Promise<Date | undefined> {
  const row = await db
    .selectFrom('nightly_runs')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Adds a run, unless another one is waiting or in progress. */
export async function addRun(
  db: Queries,
  run: { readonly day: PlainDate; readonly startedBy: string | null; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('nightly_runs')
    .values({ day: run.day, started_by: run.startedBy, created_at: run.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function beginRun(
  db: Queries,
  id: string,
  given: { readonly at: Date; readonly loans: number; readonly unconfirmed: number },
): Promise<void> {
  await db
    .updateTable('nightly_runs')
    .set({
      began_at: sql`coalesce(began_at, ${given.at})`,
      loans: given.loans,
      unconfirmed: given.unconfirmed,
    })
    .where('id', '=', id)
    .execute();
}

export async function endRun(db: Queries, id: string, at: Date): Promise<void> {
  await db
    .updateTable('nightly_runs')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
