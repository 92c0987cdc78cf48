import type { SsnToKeep } from '@drawbridge/contract/loan-lookup/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { ssnDigest } from './ssn-digest.ts';
import { borrowerByEmail, keepSsnDigest } from './store.ts';

/** Keeps what the last four digits of a borrower’s SSN are known by. The digits go no further than this. */
export async function keepSsn(
  { db, clock, sealing }: LookupParts,
  caller: Caller,
  { email, ssn }: SsnToKeep,
): Promise<{ success: true } | Refusal<'account_not_found'>> {
  return db.transaction().execute(async (tx) => {
    const borrowerId = await borrowerByEmail(tx, email);
    if (borrowerId === undefined) return refuse('account_not_found');
    await keepSsnDigest(tx, borrowerId, ssnDigest(sealing, borrowerId, ssn));
    await recordAction(tx, {
      at: clock.now(),
      accountId: caller.accountId,
      action: 'last 4 of SSN kept',
      subject: borrowerId,
    });
    return { success: true };
  });
}
