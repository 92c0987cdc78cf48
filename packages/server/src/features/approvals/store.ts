import { sql } from 'kysely';
import type { ChangeKind } from '@drawbridge/contract/approvals/schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { KeptChange } from './change-kind.ts';
import type { Described } from './describe-change.ts';

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof proposalById>>>;

/** Proposals with the names of both administrators. Overdue ones count as expired even before the sweep marks them. */
const proposals = (db: Queries, now: Date) =>
  db
    .selectFrom('proposed_changes as change')
    .innerJoin('accounts as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('accounts as decider', 'decider.id', 'change.decided_by')
    .select([
      'change.id',
      'change.kind',
      'change.summary',
      'change.lines',
      'change.facts',
      'change.proposed_by',
      'change.proposed_at',
      'change.expires_at',
      'change.decided_at',
      'change.reason',
      'proposer.name as proposer',
      'decider.name as decider',
      sql<ProposalDecision | null>`coalesce(decision, case when expires_at <= ${now} then 'expired' end)`.as(
        'decision',
      ),
    ]);

/** Proposals that can still be decided, soonest to expire first. */
export function openProposals(db: Queries, now: Date) {
  return proposals(db, now)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('change.id')
    .execute();
}

const endedAt = sql<Date>`coalesce(decided_at, expires_at)`;

/** Decided and expired proposals, most recent first. Returns one more than the limit when there are more. */
export function decidedProposals(
  db: Queries,
  { now, limit, after }: { now: Date; limit: number; after: ListPlace | undefined },
) {
  return proposals(db, now)
    .where((row) => row.or([row('decision', 'is not', null), row('expires_at', '<=', now)]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${endedAt}, change.id) < (${String(after?.[0])}::timestamptz, ${after?.[1]})`,
      ),
    )
    .orderBy(endedAt, 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function proposalById(db: Queries, id: string, now: Date) {
  return proposals(db, now).where('change.id', '=', id).executeTakeFirst();
}

/** How many open proposals from others an administrator can decide. */
export async function countWaiting(db: Queries, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('proposed_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .where('proposed_by', '<>', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function holdProposal(tx: Queries, id: string) {
  return tx
    .selectFrom('proposed_changes')
    .select(['id', 'kind', 'payload', 'summary', 'lines', 'facts', 'proposed_by', 'decision', 'expires_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Stores a proposal. Returns undefined if one of this kind is already open for the same subject. */
export async function addProposal(
  tx: Queries,
  kept: Omit<KeptChange, 'secret'> & Described & { kind: ChangeKind; by: string; at: Date; expiresAt: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('proposed_changes')
    .values({
      kind: kept.kind,
      subject: kept.subject,
      payload: JSON.stringify(kept.payload),
      summary: kept.summary,
      lines: JSON.stringify(kept.lines),
      facts: JSON.stringify(kept.facts),
      proposed_by: kept.by,
      proposed_at: kept.at,
      expires_at: kept.expiresAt,
      decision: null,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writeDecision(
  tx: Queries,
  id: string,
  made: { decision: ProposalDecision; by: string; at: Date; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('proposed_changes')
    .set({ decision: made.decision, decided_by: made.by, decided_at: made.at, reason: made.reason })
    .where('id', '=', id)
    .execute();
}

/** Marks overdue proposals as expired and returns them. */
export function writeExpired(tx: Queries, now: Date) {
  return tx
    .updateTable('proposed_changes')
    .set((row) => ({ decision: 'expired', decided_at: row.ref('expires_at') }))
    .where('decision', 'is', null)
    .where('expires_at', '<=', now)
    .returning(['id', 'summary', 'proposed_by'])
    .execute();
}
