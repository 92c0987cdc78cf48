import {
  lookupMessages,
  type FoundLoan,
  type LoanQuestion,
} from '@drawbridge/contract/loan-lookup/schema.ts';
import {
  lookupsCountSince,
  waitBeforeLookup,
  wrongLookupsThatLock,
} from '@drawbridge/domain/loan-lookup/lookup-limit.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { presentLoan } from './present.ts';
import { isSsn } from './ssn-digest.ts';
import { keepLookup, loanByNumber, lockLookups, wrongLookups } from './store.ts';

/** Compared with when there is no such loan, so that this takes as long. */
const nobody = { accountId: 'nobody', digest: 'x'.repeat(43) };

const dayMs = 86_400_000;

/**
 * The loan with that number, when the last four digits are its borrower’s. An unknown number, wrong digits and a borrower
 * whose digits are not known are answered alike, after the same work.
 */
export async function lookUpLoan(
  { db, clock, sealing, isOn }: LookupParts,
  { accountId }: Caller,
  given: LoanQuestion,
): Promise<FoundLoan[] | Refusal<'not_found' | 'too_many_requests'>> {
  if (!isOn()) return refuse('not_found');
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockLookups(tx, accountId);
    const counted = { since: lookupsCountSince(at), most: wrongLookupsThatLock };
    const retryAfterSeconds = waitBeforeLookup(await wrongLookups(tx, accountId, counted), at);
    if (retryAfterSeconds > 0)
      return refuse('too_many_requests', {
        retryAfterSeconds,
        detail: lookupMessages.tooMany(Math.ceil(retryAfterSeconds / 60)),
      });

    const number = given.loan_number.trim();
    const loan = await loanByNumber(tx, number, accountId);
    const digest = loan?.ssn_last_4_digest;
    const owner = loan && digest ? { accountId: loan.borrower_id, digest } : nobody;
    const found = isSsn(sealing, owner, given.ssn) && loan ? [loan] : [];

    const dealIds = found.map(({ id }) => id);
    await keepLookup(tx, { accountId, at, dealIds, forgetBefore: new Date(at.getTime() - dayMs) });
    await recordAction(tx, {
      at,
      accountId,
      action: 'loan looked up',
      subject: number,
      particulars: { found: dealIds },
    });
    return found.map(presentLoan);
  });
}
