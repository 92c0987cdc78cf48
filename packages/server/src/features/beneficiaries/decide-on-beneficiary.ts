import type {
  StaffBankAccount,
  StaffBankAccountDetail,
  VerifiedBankAccount,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { mayDecide, type VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import { beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { filesOfAccounts } from './file-store.ts';
import { phonesOnFile } from './phone-store.ts';
import { isNewerThanAccount, presentStaffBankAccount, presentStaffDetail } from './present.ts';
import { notifyBrowsers } from './notify-browsers.ts';
import {
  beneficiariesIn,
  beneficiaryWithOwner,
  lockedStateOf,
  writeDecision,
  type OwnedBeneficiaryRow,
  type VerifyingCall,
} from './store.ts';

type Decision =
  | { readonly verification: 'verified'; readonly called: VerifiedBankAccount['called'] }
  | { readonly verification: 'rejected'; readonly reason: string };

/** Bank accounts of all borrowers in one state, for employees. By default those to verify. */
export async function listForStaff(
  { db }: Pick<BeneficiaryParts, 'db'>,
  state: VerificationState = 'pending',
): Promise<{ accounts: StaffBankAccount[] }> {
  return { accounts: (await beneficiariesIn(db, state)).map(presentStaffBankAccount) };
}

export async function readForStaff(
  { db }: Pick<BeneficiaryParts, 'db'>,
  id: string,
): Promise<{ account: StaffBankAccountDetail } | Refusal<'bank_account_not_found'>> {
  const row = await beneficiaryWithOwner(db, id);
  return row ? { account: await detailOf(db, row) } : refuse('bank_account_not_found');
}

async function detailOf(db: Queries, row: OwnedBeneficiaryRow): Promise<StaffBankAccountDetail> {
  return presentStaffDetail(row, {
    files: await filesOfAccounts(db, [row.id]),
    phones: await phonesOnFile(db, { ownerId: row.owner_id, dealId: row.deal_id }),
  });
}

const digitsIn = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** The confirming call to record, or why it cannot confirm the account. */
async function callAbout(
  db: Queries,
  row: OwnedBeneficiaryRow,
  { person, phone, at }: VerifiedBankAccount['called'],
  now: Date,
): Promise<VerifyingCall | Refusal<'invalid_input'>> {
  const calledAt = new Date(at);
  const { calledInFuture, calledTooEarly } = beneficiaryMessages;
  // Browser clocks may run a little ahead, and people enter whole minutes.
  const message =
    calledAt.getTime() > now.getTime() + 5 * 60_000
      ? calledInFuture
      : calledAt.getTime() < row.added_at.getTime() - 60_000
        ? calledTooEarly
        : undefined;
  if (message !== undefined) return refuseField('called.at', message);
  const onFile = await phonesOnFile(db, { ownerId: row.owner_id, dealId: row.deal_id });
  return {
    person: person.trim(),
    phone: phone.trim(),
    at: calledAt,
    onFile: onFile.some(
      (known) => digitsIn(known.phone) === digitsIn(phone) && !isNewerThanAccount(known, row),
    ),
  };
}

/** Verifies or rejects a bank account for an employee, and emails its owner. */
export function decideOnBeneficiary(
  { db, clock, notices }: BeneficiaryParts,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<
  | { account: StaffBankAccountDetail }
  | Refusal<'bank_account_not_found' | 'bank_account_decided' | 'invalid_input'>
> {
  const { verification } = decision;
  return db.transaction().execute(async (tx) => {
    const state = await lockedStateOf(tx, id);
    if (state === undefined) return refuse('bank_account_not_found');
    if (!mayDecide(state, verification)) return refuse('bank_account_decided');
    const at = clock.now();
    const reason = decision.verification === 'rejected' ? decision.reason.trim() : null;
    const before = await beneficiaryWithOwner(tx, id);
    if (!before) return refuse('bank_account_not_found');
    const call =
      decision.verification === 'verified' ? await callAbout(tx, before, decision.called, at) : undefined;
    if (isRefusal(call)) return call;
    const row = await writeDecision(tx, id, { verification, reason, call, at, by: caller.accountId });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: `bank account ${verification}`,
      subject: id,
      particulars: {
        owner: row.owner_id,
        ...(reason === null ? {} : { reason }),
        ...(call && { called: call.person, phone: call.phone, calledAt: call.at, onFile: call.onFile }),
      },
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
    await notifyBrowsers(tx, { id, dealId: row.deal_id });
    return { account: await detailOf(tx, row) };
  });
}
