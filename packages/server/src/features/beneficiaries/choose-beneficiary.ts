import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { isUsable } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { presentBankAccount } from './present.ts';
import { lockedBeneficiaryOf } from './store.ts';

/**
 * The bank account a borrower’s request names, masked and locked against rejection until the transaction ends; undefined
 * if it is another borrower’s, unknown or rejected.
 */
export async function chooseBeneficiary(
  tx: Transaction,
  borrowerId: string,
  beneficiaryId: string,
): Promise<BankAccount | undefined> {
  const row = await lockedBeneficiaryOf(tx, borrowerId, beneficiaryId);
  return row && isUsable(row.verification) ? presentBankAccount(row) : undefined;
}
