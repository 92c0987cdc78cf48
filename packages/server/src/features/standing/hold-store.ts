import { sql } from 'kysely';
import type { HoldReason } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Queries } from '../../platform/database/connect.ts';

type HoldChangeRow = Awaited<ReturnType<typeof holdChanges>>[number];
export type { HoldChangeRow };

/** Proposals that match, with their loan and people, newest first. Overdue ones count as expired before the sweep. */
function holdChanges(db: Queries, now: Date, filter: ReturnType<typeof sql<boolean>>) {
  return db
    .selectFrom('hold_changes as change')
    .innerJoin('deals', 'deals.id', 'change.deal_id')
    .innerJoin('accounts as borrower', 'borrower.id', 'change.borrower_id')
    .innerJoin('accounts as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('accounts as decider', 'decider.id', 'change.decided_by')
    .select([
      'change.id',
      'change.action',
      'change.reason',
      'change.covers',
      'change.deal_id',
      'change.borrower_id',
      'change.hold_id',
      'change.on_day',
      'change.why',
      'change.proposed_by',
      'change.proposed_at',
      'change.expires_at',
      'change.decided_at',
      'change.decision_reason',
      'deals.loan_number',
      'borrower.name as borrower',
      'proposer.name as proposer',
      'decider.name as decider',
      sql<ProposalDecision | null>`coalesce(decision, case when expires_at <= ${now} then 'expired' end)`.as(
        'decision',
      ),
      sql<number>`case covers when 'loan' then 1 else (
        select count(*)::int from deals others where others.borrower_id = change.borrower_id
      ) end`.as('loans'),
      sql<PlainDate | null>`(
        select release.on_day from hold_changes release
        where release.hold_id = change.id and release.decision = 'approved'
      )`.as('until'),
    ])
    .where(filter)
    .orderBy('change.proposed_at', 'desc')
    .orderBy('change.id')
    .execute();
}

/** A loan’s proposals and those of its borrower, decided ones included. */
export function holdChangesOfLoan(
  db: Queries,
  { dealId, borrowerId, now }: { readonly dealId: string; readonly borrowerId: string; readonly now: Date },
) {
  return holdChanges(
    db,
    now,
    sql<boolean>`(change.deal_id = ${dealId} or (change.covers = 'borrower' and change.borrower_id = ${borrowerId}))`,
  );
}

export async function holdChangeById(db: Queries, id: string, now: Date): Promise<HoldChangeRow | undefined> {
  const [row] = await holdChanges(db, now, sql<boolean>`change.id = ${id}`);
  return row;
}

/** A proposal, locked until the transaction ends. */
export function lockHoldChange(db: Queries, id: string) {
  return db.selectFrom('hold_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether a hold for this reason stands that covers the same loan or borrower. */
export async function holdStands(
  db: Queries,
  hold: {
    readonly covers: 'loan' | 'borrower';
    readonly dealId: string;
    readonly borrowerId: string;
    readonly reason: HoldReason;
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('hold_changes as hold')
    .select('hold.id')
    .where('hold.action', '=', 'hold')
    .where('hold.decision', '=', 'approved')
    .where('hold.covers', '=', hold.covers)
    .where('hold.reason', '=', hold.reason)
    .where(
      hold.covers === 'loan' ? 'hold.deal_id' : 'hold.borrower_id',
      '=',
      hold.covers === 'loan' ? hold.dealId : hold.borrowerId,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('hold_changes as release')
            .select('release.id')
            .whereRef('release.hold_id', '=', 'hold.id')
            .where('release.decision', '=', 'approved'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

interface NewHoldChange {
  readonly action: 'hold' | 'release';
  readonly reason: HoldReason;
  readonly covers: 'loan' | 'borrower';
  readonly deal_id: string;
  readonly borrower_id: string;
  readonly hold_id: string | null;
  readonly on_day: PlainDate;
  readonly why: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
}

/** Stores a proposal. Undefined if the same one is already open, or the hold is lifted. */
export async function addHoldChange(db: Queries, change: NewHoldChange): Promise<string | undefined> {
  const row = await db
    .insertInto('hold_changes')
    .values({ ...change, decision: null, decided_by: null, decided_at: null, decision_reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writeHoldDecision(
  db: Queries,
  id: string,
  made: { decision: ProposalDecision; by: string; at: Date; reason: string | null },
): Promise<void> {
  await db
    .updateTable('hold_changes')
    .set({ decision: made.decision, decided_by: made.by, decided_at: made.at, decision_reason: made.reason })
    .where('id', '=', id)
    .execute();
}

/** Marks undecided proposals as expired once their time is over. */
export async function expireHoldChanges(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('hold_changes')
    .set((row) => ({ decision: 'expired', decided_at: row.ref('expires_at') }))
    .where('decision', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** The loans a hold covers, locked in the order of their ids. */
export async function lockCoveredLoans(
  db: Queries,
  { covers, deal_id, borrower_id }: Pick<NewHoldChange, 'covers' | 'deal_id' | 'borrower_id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where(covers === 'loan' ? 'id' : 'borrower_id', '=', covers === 'loan' ? deal_id : borrower_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The loans that a hold was put on, locked in the order of their ids. */
export async function lockHeldLoans(db: Queries, holdId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals
    where id in (select deal_id from loan_events where kind = 'hold' and particulars ->> 'hold' = ${holdId})
    order by id
    for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
