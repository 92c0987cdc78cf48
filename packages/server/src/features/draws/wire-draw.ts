import type { WiredDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { chooseBeneficiary, verifierOf } from '../beneficiaries/public.ts';
import { postDisbursement } from '../ledger/public.ts';
import { writeStep } from './decision-store.ts';
import { takeStep, type StepLine, type StepParts } from './take-step.ts';

/**
 * Records a draw’s wire, after which the approved amounts count as invoiced. The employee who approved the draw cannot
 * wire it. The employee who verified the bank account can only if the lender’s settings allow it. The account must be
 * verified, and the loan must be funded and within its amount now, not only when the draw was approved.
 */
export function wireDraw(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  { reference, beneficiary }: WiredDraw,
) {
  const step = { drawId, to: 'wired', note: reference } as const;
  return takeStep(parts, tx, caller, step, async ({ row, lines, inMail }, at) => {
    if (row.approved_by === caller.accountId) return refuse('draw_needs_second_person');
    // The borrower may have switched accounts since the employee sent the wire.
    if (row.beneficiary_id !== null && beneficiary !== row.beneficiary_id)
      return refuse('draw_account_changed');
    const account =
      row.beneficiary_id === null
        ? undefined
        : await chooseBeneficiary(tx, row.borrower_id, row.beneficiary_id);
    if (account?.verification !== 'verified') return refuse('bank_account_unverified');
    const verifier = await verifierOf(tx, account.id);
    if (verifier?.id === caller.accountId && parts.twoPersonRules().verifierDoesNotWire)
      return refuse('wire_needs_second_person');
    const paid = sumOf(lines.map(({ approved }) => approved ?? cents(0)));
    if (lines.some(isBeyondItsLine)) return refuse('draw_step_not_allowed');
    const on = parts.clock.dayOf(at);
    const disbursement = { dealId: row.deal_id, amount: paid, on, reference, at };
    const refused = await postDisbursement(tx, caller, disbursement);
    if (refused) return refused;
    await writeStep(tx, drawId, step.to, {
      wired_on: on,
      wired_by: caller.accountId,
      wire_reference: reference,
    });
    await parts.notices.wired(tx, inMail, { paid, wire: reference, account }, at);
    return { paidCents: paid, reference, beneficiary: account.id };
  });
}

/** Checks the lines again, because the budget may have changed since the approval. */
function isBeyondItsLine({ approved, budget, invoiced }: StepLine): boolean {
  return approved !== null && approved > 0 && approved > budget - invoiced;
}
