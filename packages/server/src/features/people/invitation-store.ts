import { sql, type RawBuilder } from 'kysely';
import type { Invitations, InvitationsQuery, InviteAll } from '@drawbridge/contract/people/invitations.ts';
import type { InvitationsSent } from '@drawbridge/domain/access/invitation-waves.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { matches, standing } from './store.ts';

/** Matching borrowers and brokers who are not queued for an invitation. */
function mayBeInvited({ q, type }: InvitationsQuery): RawBuilder<unknown> {
  const search = q?.trim() ?? '';
  return sql`accounts.account_type <> 'Employee' and accounts.password_hash is null and accounts.disabled_at is null
    and ${search === '' ? sql`true` : matches(search)}
    and ${type === undefined ? sql`true` : sql`accounts.account_type = ${type}`}
    and not exists (select from invitations where invitations.account_id = accounts.id and outcome is null)`;
}

/** Counts the people who can be invited for the first time, and again. */
export async function countInvitable(
  db: Queries,
  query: InvitationsQuery,
): Promise<Pick<Invitations, 'notInvited' | 'emailFailed'>> {
  const { rows } = await sql<Pick<Invitations, 'notInvited' | 'emailFailed'>>`
    select count(*) filter (where standing = 'not invited')::int as "notInvited",
      count(*) filter (where standing = 'email failed')::int as "emailFailed"
    from (select ${standing} as standing from accounts where ${mayBeInvited(query)}) as invitable`.execute(
    db,
  );
  return rows[0] ?? { notInvited: 0, emailFailed: 0 };
}

/** People who can be invited, by name, up to the limit. */
export async function invitablePeople(
  db: Queries,
  query: Pick<InviteAll, 'q' | 'type' | 'standing'>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select accounts.id from accounts where ${mayBeInvited(query)} and ${standing} = ${query.standing}
    order by lower(accounts.name), accounts.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the current run until the transaction ends. Starts one if there is none. */
export async function runToJoin(
  tx: Transaction,
  { startedBy, at }: { readonly startedBy: string; readonly at: Date },
): Promise<string> {
  await lockRuns(tx);
  const open = await tx
    .selectFrom('invitation_runs')
    .select('id')
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open) return open.id;
  const added = await tx
    .insertInto('invitation_runs')
    .values({ started_by: startedBy, started_at: at, ended_at: null, stopped_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Serializes bulk invitations until the transaction ends, so that no two invite the same people. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitation runs', 0))`.execute(tx);
}

export async function addInvitations(
  tx: Transaction,
  runId: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`insert into invitations (run_id, account_id)
    select ${runId}, account_id from unnest(${accountIds}::text[]) as account_id
    on conflict do nothing`.execute(tx);
}

/** The next person in a current run. Undefined if nobody is queued, 'ended' if the run is over. */
export async function nextInvitation(
  tx: Transaction,
  runId: string,
): Promise<{ number: number; accountId: string; startedBy: string } | 'ended' | undefined> {
  const run = await tx
    .selectFrom('invitation_runs')
    .select('started_by')
    .where('id', '=', runId)
    .where('ended_at', 'is', null)
    // Stopping the run waits for this invitation.
    .forShare()
    .executeTakeFirst();
  if (!run) return 'ended';
  const next = await tx
    .selectFrom('invitations')
    .select(['number', 'account_id'])
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return next && { number: next.number, accountId: next.account_id, startedBy: run.started_by };
}

export async function settleInvitation(
  tx: Transaction,
  number: number,
  outcome: 'sent' | 'not needed',
  at: Date,
): Promise<void> {
  await tx.updateTable('invitations').set({ outcome, settled_at: at }).where('number', '=', number).execute();
}

/** Ends a current run and drops the people still queued. Returns false if the run had already ended. */
export async function endRun(
  tx: Transaction,
  runId: string,
  { stoppedBy, at }: { readonly stoppedBy: string | null; readonly at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('invitation_runs')
    .set({ ended_at: at, stopped_by: stoppedBy })
    .where('id', '=', runId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('invitations')
    .set({ outcome: 'stopped', settled_at: at })
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .execute();
  return ended.numUpdatedRows > 0n;
}

/** Whether the run exists and is in progress. Locks it until the transaction ends. */
export function lockRun(tx: Transaction, runId: string) {
  return tx
    .selectFrom('invitation_runs')
    .select([
      'ended_at',
      (run) =>
        run
          .exists(
            run
              .selectFrom('invitations')
              .select('number')
              .whereRef('run_id', '=', 'invitation_runs.id')
              .where('outcome', 'is', null),
          )
          .$castTo<boolean>()
          .as('waits'),
    ])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
}

/** Invitations sent by all runs within the last minute and the last day. */
export async function invitationsSent(db: Queries, at: Date): Promise<InvitationsSent> {
  const { rows } = await sql<InvitationsSent>`
    select count(*) filter (where settled_at > ${at}::timestamptz - interval '1 minute')::int as "withinMinute",
      count(*)::int as "withinDay"
    from invitations where outcome = 'sent' and settled_at > ${at}::timestamptz - interval '1 day'`.execute(
    db,
  );
  return rows[0] ?? { withinMinute: 0, withinDay: 0 };
}

/** The newest run that is in progress or ended within a day, with its progress. */
export async function newestRun(db: Queries, at: Date) {
  const { rows } = await sql<{
    id: string;
    started_by: string;
    started_at: Date;
    ended_at: Date | null;
    stopped_by: string | null;
    total: number;
    sent: number;
    not_needed: number;
  }>`
    select run.id, starter.name as started_by, run.started_at, run.ended_at, stopper.name as stopped_by,
      count(*)::int as total, count(*) filter (where outcome = 'sent')::int as sent,
      count(*) filter (where outcome = 'not needed')::int as not_needed
    from (
      select * from invitation_runs where ended_at is null or ended_at > ${at}::timestamptz - interval '1 day'
      order by started_at desc limit 1
    ) as run
    join accounts as starter on starter.id = run.started_by
    left join accounts as stopper on stopper.id = run.stopped_by
    join invitations on invitations.run_id = run.id
    group by run.id, run.started_at, run.ended_at, starter.name, stopper.name`.execute(db);
  return rows[0];
}

/** Deletes runs that ended before then with their invitations, except those of people under legal hold. */
export async function forgetRuns(db: Queries, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'invitations',
    sql`run_id in (select id from invitation_runs where ended_at < ${before}) and not is_held(null, account_id)`,
  );
  await deleteInBatches(
    db,
    'invitation_runs',
    sql`ended_at < ${before} and not exists (select from invitations where run_id = old.id)`,
  );
}
