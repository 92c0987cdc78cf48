import type { Transaction } from 'kysely';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { isUsable } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { presentBankAccount } from './present.ts';
import { lockedBeneficiaryOf } from './store.ts';

/**
 * The bank account that a request of that borrower names, masked, and not to be rejected until the transaction ends;
 * undefined when it is another’s, unknown or rejected.
 */
export async function chooseBeneficiary(
  tx: Transaction<Tables>,
  borrowerId: string,
  beneficiaryId: string,
): Promise<BankAccount | undefined> {
  const row = await lockedBeneficiaryOf(tx, borrowerId, beneficiaryId);
  return row && isUsable(row.verification) ? presentBankAccount(row) : undefined;
}
