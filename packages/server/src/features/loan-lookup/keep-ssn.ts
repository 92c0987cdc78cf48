import type { BorrowerSsn, SsnToKeep } from '@drawbridge/contract/loan-lookup/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { borrowerOfDeal, dealScope } from '../deals/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { ssnDigest } from './ssn-digest.ts';
import { borrowerByEmail, keepSsnDigest } from './store.ts';

/** Stores a digest of the last four digits of a borrower’s SSN. The digits themselves go no further. */
async function keep(
  tx: Transaction,
  { clock, sealing }: LookupParts,
  { accountId }: Caller,
  { borrowerId, ssn, dealId }: { borrowerId: string; ssn: string; dealId?: string },
): Promise<{ success: true }> {
  await keepSsnDigest(tx, borrowerId, ssnDigest(sealing, borrowerId, ssn));
  await recordAction(tx, {
    at: clock.now(),
    accountId,
    action: 'last 4 of SSN kept',
    subject: borrowerId,
    ...(dealId === undefined ? {} : { particulars: { deal: dealId } }),
  });
  return { success: true };
}

/** Stores the last four digits for the borrower with this email. */
export async function keepSsn(
  parts: LookupParts,
  caller: Caller,
  { email, ssn }: SsnToKeep,
): Promise<{ success: true } | Refusal<'account_not_found'>> {
  return parts.db.transaction().execute(async (tx) => {
    const borrowerId = await borrowerByEmail(tx, email);
    if (borrowerId === undefined) return refuse('account_not_found');
    return keep(tx, parts, caller, { borrowerId, ssn });
  });
}

/** Stores the last four digits for a deal’s borrower. Employees viewing the deal see that they are on file. */
export async function keepSsnOfDeal(
  parts: LookupParts,
  caller: Caller,
  { dealid: dealId, ssn }: BorrowerSsn,
): Promise<{ success: true } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  return parts.db.transaction().execute(async (tx) => {
    const borrowerId = scope && (await borrowerOfDeal(tx, scope, dealId));
    if (borrowerId === undefined) return refuse('deal_not_found');
    await publish(tx, { kind: 'deal', id: dealId, audience: { staff: true } });
    return keep(tx, parts, caller, { borrowerId, ssn, dealId });
  });
}
