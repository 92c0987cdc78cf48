import type { BeneficiaryFileToRemove, OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { borrowerOfDeal, moneyScope } from '../deals/public.ts';
import type { BeneficiaryFileParts } from './beneficiary-parts.ts';
import { holdFiles, removeFile as writeRemoval } from './file-store.ts';
import { ownAccounts } from './list-beneficiaries.ts';
import { stateOf } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

/**
 * Removes a voided check or bank letter from a pending account; once an employee has decided, the evidence stays. Removing
 * a file that is already gone succeeds.
 */
export async function removeFile(
  { db, clock, files }: Pick<BeneficiaryFileParts, 'db' | 'clock' | 'files'>,
  caller: Caller,
  dealId: string,
  { beneficiaryId, fileId }: BeneficiaryFileToRemove,
): Promise<
  | { accounts: OwnBankAccount[] }
  | Refusal<'deal_not_found' | 'bank_account_not_found' | 'bank_account_decided'>
> {
  const scope = moneyScope(caller);
  const ownerId = scope && (await borrowerOfDeal(db, scope, dealId));
  if (ownerId === undefined) return refuse('deal_not_found');
  const removed = await db.transaction().execute(async (tx) => {
    await holdFiles(tx, beneficiaryId);
    const state = await stateOf(tx, ownerId, beneficiaryId);
    if (state === undefined) return refuse('bank_account_not_found');
    if (state !== 'pending') return refuse('bank_account_decided');
    const key = await writeRemoval(tx, { accountId: beneficiaryId, id: fileId });
    if (key !== undefined) {
      await recordAction(tx, {
        at: clock.now(),
        accountId: caller.accountId,
        action: 'bank account file removed',
        subject: beneficiaryId,
        particulars: { dealId, file: fileId },
      });
      await notifyBrowsers(tx, { id: beneficiaryId, dealId });
    }
    return { key };
  });
  if (isRefusal(removed)) return removed;
  // The row is gone. If this fails, the sweep removes the bytes.
  if (removed.key !== undefined && isFileKey(removed.key)) await files.remove(removed.key);
  return { accounts: await ownAccounts(db, ownerId) };
}
