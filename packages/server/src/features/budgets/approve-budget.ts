import type { StaffBudget } from '@drawbridge/contract/budgets/schema.ts';
import { paidLineMessage } from '@drawbridge/contract/budgets/problem-messages.ts';
import { paidLineFaults, sublotsOf } from '@drawbridge/domain/budgets/budget-lines.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { BudgetParts } from './budget-parts.ts';
import { asErrors } from './find-problems.ts';
import { readForStaff } from './list-submissions.ts';
import { replaceBudget } from './replacement-store.ts';
import { hasDrawUnderWay, lockDeal, paidLines, submissionById, writeDecision } from './store.ts';

type Refused =
  | 'budget_not_found'
  | 'budget_decided'
  | 'budget_needs_second_person'
  | 'budget_without_lines'
  | 'budget_draw_pending'
  | 'budget_has_mistakes';

/** Makes a submitted budget the deal's budget. Amounts already paid stay with their lines. */
export function approveBudget(
  parts: Pick<BudgetParts, 'db' | 'clock' | 'links' | 'notices'>,
  caller: Caller,
  id: string,
): Promise<{ budget: StaffBudget } | Refusal<Refused>> {
  const { db, clock, notices } = parts;
  return db.transaction().execute(async (tx) => {
    const found = await submissionById(tx, id);
    if (!found) return refuse('budget_not_found');
    const { deal_id: dealId } = found;
    const deal = await lockDeal(tx, dealId);
    // Read under the lock, so the state cannot change anymore.
    const submission = await submissionById(tx, id);
    if (submission?.state !== 'submitted') return refuse('budget_decided');
    if (submission.sender_id === caller.accountId) return refuse('budget_needs_second_person');
    const { lines } = submission;
    if (lines === null) return refuse('budget_without_lines');
    if (await hasDrawUnderWay(tx, dealId)) return refuse('budget_draw_pending');
    const faults = paidLineFaults(lines, await paidLines(tx, dealId));
    if (faults.length > 0) {
      const problems = faults.map(({ line, fault }) => ({
        cell: '',
        row: null,
        message: paidLineMessage(fault, line),
      }));
      return refuse('budget_has_mistakes', { errors: asErrors(problems) });
    }
    const at = clock.now();
    await replaceBudget(tx, {
      dealId,
      submissionId: id,
      fileName: submission.file_name,
      uploadedAt: submission.submitted_at,
      sublots: sublotsOf(lines),
      at,
    });
    await writeDecision(tx, id, { state: 'approved', reason: null, at, by: caller.accountId });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'budget approved',
      subject: id,
      particulars: { dealId, lines: lines.length, total: submission.total },
    });
    await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
    await notices.approved(tx, { ...deal, fileName: submission.file_name }, at);
    return { budget: await readForStaff(parts, tx, id) };
  });
}
