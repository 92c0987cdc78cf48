import type { LimitBeyond } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** Stores terms for a second employee to approve. Undefined if the loan already has such terms. */
export async function addTermsProposal(
  db: Queries,
  {
    terms,
    beyond,
    ...proposal
  }: {
    readonly deal_id: string;
    readonly terms: NoteTerms;
    readonly boarded_on: PlainDate | null;
    readonly reason: string | null;
    readonly beyond: readonly LimitBeyond[];
    readonly why: string;
    readonly proposed_by: string;
    readonly proposed_at: Date;
    readonly expires_at: Date;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('terms_proposals')
    .values({
      ...proposal,
      terms: JSON.stringify(terms),
      beyond: JSON.stringify(beyond),
      decision: null,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A loan’s terms waiting for a second employee. */
export function openTermsProposal(db: Queries, dealId: string, now: Date) {
  return db
    .selectFrom('terms_proposals as proposal')
    .innerJoin('accounts as proposer', 'proposer.id', 'proposal.proposed_by')
    .selectAll('proposal')
    .select('proposer.name as proposer')
    .where('deal_id', '=', dealId)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A proposal of a loan’s terms, locked until the transaction ends. */
export function lockTermsProposal(db: Queries, { id, dealId }: { id: string; dealId: string }) {
  return db
    .selectFrom('terms_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeTermsDecision(
  db: Queries,
  id: string,
  made: {
    readonly decision: ProposalDecision;
    readonly by: string;
    readonly at: Date;
    readonly reason: string | null;
    readonly beyond: readonly LimitBeyond[];
  },
): Promise<void> {
  await db
    .updateTable('terms_proposals')
    .set({
      decision: made.decision,
      decided_by: made.by,
      decided_at: made.at,
      decision_reason: made.reason,
      beyond: JSON.stringify(made.beyond),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a loan’s waiting proposal, because other terms are now in force. */
export async function endTermsProposal(db: Queries, dealId: string, at: Date): Promise<void> {
  await db
    .updateTable('terms_proposals')
    .set({ decision: 'expired', decided_at: at })
    .where('deal_id', '=', dealId)
    .where('decision', 'is', null)
    .execute();
}

/** Marks undecided proposals as expired once their time is over. Returns their ids. */
export async function expireTermsProposals(db: Queries, now: Date): Promise<readonly string[]> {
  const rows = await db
    .updateTable('terms_proposals')
    .set((row) => ({ decision: 'expired', decided_at: row.ref('expires_at') }))
    .where('decision', 'is', null)
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The employee who proposed terms, and the loan they are for. */
export interface TermsProposer {
  readonly name: string;
  readonly email: string;
  readonly dealId: string;
  readonly number: string;
  readonly expiresAt: Date;
}

export function proposerOfTerms(db: Queries, id: string): Promise<TermsProposer> {
  return db
    .selectFrom('terms_proposals as proposal')
    .innerJoin('accounts', 'accounts.id', 'proposed_by')
    .innerJoin('deals', 'deals.id', 'deal_id')
    .select([
      'accounts.name',
      'accounts.email',
      'deal_id as dealId',
      'loan_number as number',
      'expires_at as expiresAt',
    ])
    .where('proposal.id', '=', id)
    .executeTakeFirstOrThrow();
}
