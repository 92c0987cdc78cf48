import { sql } from 'kysely';
import type { NewBudgetLine, PaidLine } from '@drawbridge/domain/budgets/budget-lines.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { currentBudgetLines } from '../construction/public.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

export function findDealForBudget(db: Queries, scope: DealScope, dealId: string) {
  return db
    .selectFrom('deals')
    .select(['id', 'holdback'])
    .where('id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
}

/** Locks a deal until the transaction ends, so that its budget and draws do not change. */
export async function lockDeal(tx: Transaction, dealId: string) {
  await tx.selectFrom('deals').select('id').where('id', '=', dealId).forUpdate().execute();
  return tx
    .selectFrom('deals')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'deals.id',
      dealName.as('deal_name'),
      'accounts.name as borrower_name',
      'accounts.email as borrower_email',
    ])
    .where('deals.id', '=', dealId)
    .executeTakeFirstOrThrow();
}
export type LockedDealRow = Awaited<ReturnType<typeof lockDeal>>;

/** The lines of a deal's current budget with what was paid on them. */
export async function paidLines(db: Queries, dealId: string): Promise<PaidLine[]> {
  const rows = await currentBudgetLines(db, dealId);
  return rows.map(({ sublot, cost_code: code, name, invoiced }) => ({
    sublot,
    code,
    name,
    invoiced: centsFromDollars(invoiced),
  }));
}

export async function hasDrawUnderWay(tx: Queries, dealId: string): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (
      select from draws where deal_id = ${dealId} and state not in ('wired', 'declined')
    ) as pending`.execute(tx);
  return rows[0]?.pending ?? false;
}

const columns = [
  'submitted_budgets.id',
  'submitted_budgets.deal_id',
  'submitted_budgets.document_id',
  'submitted_budgets.file_name',
  'submitted_budgets.line_count',
  'submitted_budgets.total',
  'submitted_budgets.submitted_at',
  'submitted_budgets.state',
  'submitted_budgets.returned_because',
  'submitted_budgets.decided_at',
] as const;

/** Inserts a submission, which supersedes a pending one. The caller has locked the deal. */
export async function addSubmission(
  tx: Queries,
  submission: {
    dealId: string;
    documentId: string;
    fileName: string;
    lines: readonly NewBudgetLine[] | undefined;
    /** In dollars. */
    total: number | undefined;
    accountId: string;
    at: Date;
  },
) {
  await tx
    .updateTable('submitted_budgets')
    .set({ state: 'superseded' })
    .where('deal_id', '=', submission.dealId)
    .where('state', '=', 'submitted')
    .execute();
  return tx
    .insertInto('submitted_budgets')
    .values({
      deal_id: submission.dealId,
      document_id: submission.documentId,
      file_name: submission.fileName,
      lines: submission.lines ? JSON.stringify(submission.lines) : null,
      line_count: submission.lines?.length ?? 0,
      total: submission.total ?? null,
      submitted_by: submission.accountId,
      submitted_at: submission.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
export type SubmissionRow = Awaited<ReturnType<typeof addSubmission>>;

/** The latest submission for a deal. */
export function submissionOf(db: Queries, dealId: string): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('submitted_budgets')
    .select(columns)
    .where('deal_id', '=', dealId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function withDeals(db: Queries) {
  return db
    .selectFrom('submitted_budgets')
    .innerJoin('deals', 'deals.id', 'submitted_budgets.deal_id')
    .innerJoin('accounts as borrower', 'borrower.id', 'deals.borrower_id')
    .innerJoin('accounts as sender', 'sender.id', 'submitted_budgets.submitted_by')
    .leftJoin('accounts as decider', 'decider.id', 'submitted_budgets.decided_by')
    .select(columns)
    .select([
      'deals.loan_number',
      'borrower.name as borrower_name',
      'sender.id as sender_id',
      'sender.name as sender_name',
      'decider.name as decider_name',
    ]);
}

/** Up to a thousand submissions in one state, oldest first. */
export function submissionsIn(db: Queries, state: SubmissionRow['state']) {
  return withDeals(db)
    .where('submitted_budgets.state', '=', state)
    .orderBy('submitted_budgets.submitted_at')
    .orderBy('submitted_budgets.id')
    .limit(1000)
    .execute();
}
export type DealSubmissionRow = Awaited<ReturnType<typeof submissionsIn>>[number];

/** A submission with its lines; undefined when it does not exist. */
export function submissionById(db: Queries, id: string) {
  return withDeals(db)
    .select(['submitted_budgets.lines', 'deals.holdback'])
    .where('submitted_budgets.id', '=', id)
    .executeTakeFirst();
}

export async function writeDecision(
  tx: Queries,
  id: string,
  decision: { state: 'approved' | 'returned'; reason: string | null; at: Date; by: string },
): Promise<void> {
  await tx
    .updateTable('submitted_budgets')
    .set({
      state: decision.state,
      returned_because: decision.reason,
      decided_at: decision.at,
      decided_by: decision.by,
    })
    .where('id', '=', id)
    .execute();
}
