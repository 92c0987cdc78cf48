import type { StaffBudget } from '@drawbridge/contract/budgets/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { BudgetParts } from './budget-parts.ts';
import { readForStaff } from './list-submissions.ts';
import { lockDeal, submissionById, writeDecision } from './store.ts';

/** Returns a budget to the borrower and emails the reason. */
export function returnBudget(
  parts: Pick<BudgetParts, 'db' | 'clock' | 'links' | 'notices'>,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<{ budget: StaffBudget } | Refusal<'budget_not_found' | 'budget_decided'>> {
  const { db, clock, notices } = parts;
  return db.transaction().execute(async (tx) => {
    const found = await submissionById(tx, id);
    if (!found) return refuse('budget_not_found');
    const { deal_id: dealId, file_name: fileName } = found;
    const deal = await lockDeal(tx, dealId);
    if ((await submissionById(tx, id))?.state !== 'submitted') return refuse('budget_decided');
    const at = clock.now();
    const because = reason.trim();
    await writeDecision(tx, id, { state: 'returned', reason: because, at, by: caller.accountId });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'budget returned',
      subject: id,
      particulars: { dealId, reason: because },
    });
    await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
    await notices.returned(tx, { ...deal, fileName, reason: because }, at);
    return { budget: await readForStaff(parts, tx, id) };
  });
}
