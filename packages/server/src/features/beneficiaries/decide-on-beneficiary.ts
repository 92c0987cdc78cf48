import type { StaffBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { mayDecide, type VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { presentStaffBankAccount } from './present.ts';
import { tellBrowsers } from './tell-browsers.ts';
import { beneficiariesIn, beneficiaryWithOwner, lockedStateOf, writeDecision } from './store.ts';

type Decision =
  | { readonly verification: 'verified' }
  | { readonly verification: 'rejected'; readonly reason: string };

/** Bank accounts of all borrowers in one state, for employees: those waiting to be verified unless said otherwise. */
export async function listForStaff(
  { db }: Pick<BeneficiaryParts, 'db'>,
  state: VerificationState = 'pending',
): Promise<{ accounts: StaffBankAccount[] }> {
  return { accounts: (await beneficiariesIn(db, state)).map(presentStaffBankAccount) };
}

/** One bank account, for employees. */
export async function readForStaff(
  { db }: Pick<BeneficiaryParts, 'db'>,
  id: string,
): Promise<{ account: StaffBankAccount } | Refusal<'bank_account_not_found'>> {
  const row = await beneficiaryWithOwner(db, id);
  return row ? { account: presentStaffBankAccount(row) } : refuse('bank_account_not_found');
}

/** An employee says that a bank account is its owner’s, or why it cannot be used. The owner is mailed. */
export function decideOnBeneficiary(
  { db, clock, notices }: BeneficiaryParts,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<{ account: StaffBankAccount } | Refusal<'bank_account_not_found' | 'bank_account_decided'>> {
  const { verification } = decision;
  return db.transaction().execute(async (tx) => {
    const state = await lockedStateOf(tx, id);
    if (state === undefined) return refuse('bank_account_not_found');
    if (!mayDecide(state, verification)) return refuse('bank_account_decided');
    const at = clock.now();
    const reason = decision.verification === 'rejected' ? decision.reason.trim() : null;
    const row = await writeDecision(tx, id, { verification, reason, at, by: caller.accountId });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: `bank account ${verification}`,
      subject: id,
      particulars: { owner: row.owner_id, ...(reason === null ? {} : { reason }) },
    });
    const account = {
      ownerName: row.owner_name,
      ownerEmail: row.owner_email,
      dealId: row.deal_id,
      bankName: row.bank_name,
      end: row.account_number_end,
    };
    if (reason === null) await notices.verified(tx, account, at);
    else await notices.rejected(tx, { ...account, reason }, at);
    await tellBrowsers(tx, { id, dealId: row.deal_id });
    return { account: presentStaffBankAccount(row) };
  });
}
