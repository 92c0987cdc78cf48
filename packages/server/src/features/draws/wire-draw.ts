import type { Transaction } from 'kysely';
import type { WiredDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { chooseBeneficiary, verifierOf } from '../beneficiaries/public.ts';
import { postDisbursement } from '../ledger/public.ts';
import { writeStep } from './decision-store.ts';
import { takeStep, type StepLine, type StepParts } from './take-step.ts';

/**
 * Records the wire of a draw: from this transaction on, what was approved counts as invoiced. The employee who approved the
 * draw cannot wire it, the one who verified the account only if the lender allows it, and no one to an unverified account.
 * The loan has to be funded and within its amount at this moment, whatever it was when the draw was approved.
 */
export function wireDraw(
  parts: StepParts,
  tx: Transaction<Tables>,
  caller: Caller,
  drawId: string,
  { reference, beneficiary }: WiredDraw,
) {
  const step = { drawId, to: 'wired', note: reference } as const;
  return takeStep(parts, tx, caller, step, async ({ row, lines, inMail }, at) => {
    if (row.approved_by === caller.accountId) return refuse('draw_needs_second_person');
    // The wire went to the account that the employee saw, although the borrower may have named another since.
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
    const on = dayOf(at);
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

/** The budget may have changed since the approval. */
function isBeyondItsLine({ approved, budget, invoiced }: StepLine): boolean {
  return approved !== null && approved > 0 && approved > budget - invoiced;
}
