import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { moneyScope } from '../deals/public.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { presentBankAccount } from './present.ts';
import { beneficiariesOf, borrowerOfDeal } from './store.ts';

/** The bank accounts of the borrower of a deal of the caller’s, the newest first. */
export async function listBeneficiaries(
  { db }: Pick<BeneficiaryParts, 'db'>,
  caller: Caller,
  dealId: string,
): Promise<{ accounts: BankAccount[] } | Refusal<'deal_not_found'>> {
  const scope = moneyScope(caller);
  const ownerId = scope && (await borrowerOfDeal(db, scope, dealId));
  if (ownerId === undefined) return refuse('deal_not_found');
  return { accounts: (await beneficiariesOf(db, ownerId)).map(presentBankAccount) };
}
