import type { DrawAccountChange } from '@drawbridge/contract/draws/account-schema.ts';
import { drawMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { chooseBeneficiary } from '../beneficiaries/public.ts';
import { findBuildingDeal } from '../construction/public.ts';
import { moneyScope } from '../deals/public.ts';
import { writeAccount } from './change-store.ts';
import { dealOfDraw } from './decision-store.ts';
import { accountWords } from './notices.ts';
import { changeDraw, type StepParts } from './take-step.ts';

type Refused = Refusal<'deal_not_found' | 'draw_not_found' | 'draw_elsewhere' | 'draw_account_not_allowed'>;

/**
 * Switches a pending draw to another of the borrower’s bank accounts. The account can be unverified, because the wire
 * step checks that.
 */
export async function changeDrawAccount(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  { dealid, drawId, BeneficiaryId }: DrawAccountChange,
): Promise<{ success: true } | Refused> {
  const scope = moneyScope(caller);
  const deal = scope?.of === 'owner' ? await findBuildingDeal(tx, scope, dealid) : undefined;
  if (!deal) return refuse('deal_not_found');
  if ((await dealOfDraw(tx, drawId)) !== deal.id) return refuse('draw_not_found');
  const change = { drawId, kind: 'account changed' } as const;
  const refused = await changeDraw(parts, tx, caller, change, async ({ row, inMail }, at) => {
    const before =
      row.beneficiary_id === null
        ? undefined
        : await chooseBeneficiary(tx, row.borrower_id, row.beneficiary_id);
    const account = await chooseBeneficiary(tx, row.borrower_id, BeneficiaryId);
    if (!account) return refuseAccount(drawMessages.drawAccount);
    if (account.id === before?.id) return refuseAccount(drawMessages.sameAccount);
    await writeAccount(tx, drawId, account.id);
    await parts.notices.accountChanged(tx, inMail, { account }, at);
    return { was: before ? accountWords(before) : null, now: accountWords(account) };
  });
  return refused ?? { success: true };
}

function refuseAccount(message: string): Refusal<'draw_account_not_allowed'> {
  return refuse('draw_account_not_allowed', {
    detail: message,
    errors: [{ path: 'BeneficiaryId', message }],
  });
}
