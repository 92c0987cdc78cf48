import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { borrowerOfDeal, moneyScope } from '../deals/public.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { filesOfAccounts } from './file-store.ts';
import { presentBankAccount, presentFile } from './present.ts';
import { beneficiariesOf } from './store.ts';

/** The bank accounts of a deal’s borrower, newest first, if the caller may see the deal. */
export async function listBeneficiaries(
  { db }: Pick<BeneficiaryParts, 'db'>,
  caller: Caller,
  dealId: string,
): Promise<{ accounts: OwnBankAccount[] } | Refusal<'deal_not_found'>> {
  const scope = moneyScope(caller);
  const ownerId = scope && (await borrowerOfDeal(db, scope, dealId));
  if (ownerId === undefined) return refuse('deal_not_found');
  return { accounts: await ownAccounts(db, ownerId) };
}

export async function ownAccounts(db: Queries, ownerId: string): Promise<OwnBankAccount[]> {
  const rows = await beneficiariesOf(db, ownerId);
  const files = await filesOfAccounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentBankAccount(row),
    files: files.filter((file) => file.beneficiary_id === row.id).map(presentFile),
  }));
}
