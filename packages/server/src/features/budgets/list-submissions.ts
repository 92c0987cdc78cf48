import type {
  BudgetSubmission,
  StaffBudget,
  StaffBudgetDetails,
} from '@drawbridge/contract/budgets/schema.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { currentBudgetLines } from '../construction/public.ts';
import { dealScope } from '../deals/public.ts';
import type { BudgetParts } from './budget-parts.ts';
import { presentComparison } from './present-comparison.ts';
import { presentStaffBudget, presentSubmission } from './present.ts';
import {
  findDealForBudget,
  submissionById,
  submissionOf,
  submissionsIn,
  type SubmissionRow,
} from './store.ts';

/** The latest budget that was handed in for a deal of the caller’s. */
export async function readSubmission(
  { db }: Pick<BudgetParts, 'db'>,
  caller: Caller,
  dealId: string,
): Promise<{ submission: BudgetSubmission | null } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await findDealForBudget(db, scope, dealId))) return refuse('deal_not_found');
  const row = await submissionOf(db, dealId);
  return { submission: row ? presentSubmission(row) : null };
}

/** Budgets of every deal in one state, for employees: those that wait for them unless said otherwise. */
export async function listForStaff(
  { db, links }: Pick<BudgetParts, 'db' | 'links'>,
  state: SubmissionRow['state'] = 'submitted',
): Promise<{ budgets: StaffBudget[] }> {
  return { budgets: (await submissionsIn(db, state)).map((row) => presentStaffBudget(links, row)) };
}

/** One with its lines, for employees; beside the current budget of the deal while it waits to take its place. */
export function readLines(
  { db, links }: Pick<BudgetParts, 'db' | 'links'>,
  id: string,
): Promise<StaffBudgetDetails | Refusal<'budget_not_found'>> {
  // Of one moment: an approval in between would set the budget beside itself.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const row = await submissionById(tx, id);
      if (!row) return refuse('budget_not_found');
      const lines = row.lines ?? [];
      const compares = row.state === 'submitted' && lines.length > 0;
      const current = compares ? await currentBudgetLines(tx, row.deal_id) : [];
      return {
        budget: presentStaffBudget(links, row),
        lines: lines.map((line) => ({ ...line, amount: dollarsFromCents(line.amount) })),
        comparison: current.length > 0 ? presentComparison(current, lines, row.holdback) : null,
      };
    });
}

/** One as it is now, which is there. */
export async function readForStaff(
  { links }: Pick<BudgetParts, 'links'>,
  tx: Queries,
  id: string,
): Promise<StaffBudget> {
  const row = await submissionById(tx, id);
  if (!row) throw new Error(`the budget ${id} is gone`);
  return presentStaffBudget(links, row);
}
