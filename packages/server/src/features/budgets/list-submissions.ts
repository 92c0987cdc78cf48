import type {
  BudgetComparison,
  LatestSubmission,
  StaffBudget,
  StaffBudgetDetails,
} from '@drawbridge/contract/budgets/schema.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Queries } from '../../platform/database/connect.ts';

import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, moneyScope } from '../deals/public.ts';
import type { BudgetParts } from './budget-parts.ts';
import { compareWithCurrent } from './compare-with-current.ts';
import { presentStaffBudget, presentSubmission } from './present.ts';
import {
  findDealForBudget,
  submissionById,
  submissionOf,
  submissionsIn,
  type SubmissionRow,
} from './store.ts';

/** The latest budget submitted for the caller’s deal, with its changes while it is pending. */
export function readSubmission(
  { db }: Pick<BudgetParts, 'db'>,
  caller: Caller,
  dealId: string,
): Promise<LatestSubmission | Refusal<'deal_not_found'>> {
  return atOneMoment(db, async (tx) => {
    const scope = dealScope(caller);
    if (!scope || !(await findDealForBudget(tx, scope, dealId))) return refuse('deal_not_found');
    const row = await submissionOf(tx, dealId);
    const owned = moneyScope(caller);
    const compares = owned && (await findDealForBudget(tx, owned, dealId)) !== undefined;
    return {
      submission: row ? presentSubmission(row) : null,
      comparison: row && compares ? await comparisonOf(tx, row.id) : null,
    };
  });
}

/** Compares a pending budget with the current one; null once it is decided. */
async function comparisonOf(tx: Queries, id: string): Promise<BudgetComparison | null> {
  const row = await submissionById(tx, id);
  if (row?.state !== 'submitted') return null;
  return compareWithCurrent(tx, { id: row.deal_id, holdback: row.holdback }, row.lines ?? []);
}

/** The budgets in one state across all deals, for employees. Pending ones by default. */
export async function listForStaff(
  { db, links }: Pick<BudgetParts, 'db' | 'links'>,
  state: SubmissionRow['state'] = 'submitted',
): Promise<{ budgets: StaffBudget[] }> {
  return { budgets: (await submissionsIn(db, state)).map((row) => presentStaffBudget(links, row)) };
}

/** A budget with its lines, for employees. Compared with the current budget while it is pending. */
export function readLines(
  { db, links }: Pick<BudgetParts, 'db' | 'links'>,
  id: string,
): Promise<StaffBudgetDetails | Refusal<'budget_not_found'>> {
  return atOneMoment(db, async (tx) => {
    const row = await submissionById(tx, id);
    if (!row) return refuse('budget_not_found');
    return {
      budget: presentStaffBudget(links, row),
      lines: (row.lines ?? []).map((line) => ({ ...line, amount: dollarsFromCents(line.amount) })),
      comparison: await comparisonOf(tx, id),
    };
  });
}

/** An existing budget in its current state, for employees. */
export async function readForStaff(
  { links }: Pick<BudgetParts, 'links'>,
  tx: Queries,
  id: string,
): Promise<StaffBudget> {
  const row = await submissionById(tx, id);
  if (!row) throw new Error(`the budget ${id} is gone`);
  return presentStaffBudget(links, row);
}
