import type { Transaction } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { chooseBeneficiary } from '../beneficiaries/public.ts';
import { changeDraw, type StepParts } from './take-step.ts';

/** Asks the borrower to choose a bank account for a draw without a usable one. */
export function requestDrawAccount(parts: StepParts, tx: Transaction, caller: Caller, drawId: string) {
  const change = { drawId, kind: 'account requested' } as const;
  return changeDraw(parts, tx, caller, change, async ({ row, inMail }, at) => {
    const account =
      row.beneficiary_id === null
        ? undefined
        : await chooseBeneficiary(tx, row.borrower_id, row.beneficiary_id);
    if (account) return refuse('draw_has_account');
    await parts.notices.accountRequested(tx, inMail, {}, at);
    return { was: null, now: null };
  });
}
