import type { FoundLoan, LoanQuestion } from '@drawbridge/contract/loan-lookup/schema.ts';
import {
  limitOfAccount,
  limitOfNumber,
  lookupsCountSince,
  numberCountedAs,
  waitBeforeLookup,
  type LookupLimit,
} from '@drawbridge/domain/loan-lookup/lookup-limit.ts';
import { lookupMessages } from '@drawbridge/messages/loan-lookup';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction, waitForAccount } from '../access/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { presentLoan } from './present.ts';
import { isSsn } from './ssn-digest.ts';
import { keepLookup, loanByNumber, lockNumber, wrongLookups } from './store.ts';

/** Compared with if the loan does not exist, so that the answer takes just as long. */
const nobody = { accountId: 'nobody', digest: 'x'.repeat(43) };

const countedNow = (at: Date, limit: LookupLimit) => ({
  since: lookupsCountSince(at, limit),
  most: limit.most,
});

const tooMany = (retryAfterSeconds: number, detail: string) =>
  refuse('too_many_requests', { retryAfterSeconds, detail });

/**
 * Finds the loan with this number if the last four digits match its borrower. An unknown number, wrong digits, and a
 * borrower without digits on file get the same answer after the same work. Failed lookups are limited per account and
 * per number, whether or not the loan exists.
 */
export async function lookUpLoan(
  { db, clock, sealing, isOn }: LookupParts,
  { accountId }: Caller,
  given: LoanQuestion,
): Promise<FoundLoan[] | Refusal<'not_found' | 'too_many_requests'>> {
  if (!isOn()) return refuse('not_found');
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    await waitForAccount(tx, accountId);
    const ofAccount = await wrongLookups(tx, { account: accountId }, countedNow(at, limitOfAccount));
    const wait = waitBeforeLookup(ofAccount, at, limitOfAccount);
    if (wait > 0) return tooMany(wait, lookupMessages.tooMany({ minutes: Math.ceil(wait / 60) }));

    const number = given.loan_number.trim();
    const counted = numberCountedAs(number);
    await lockNumber(tx, counted);
    const ofNumber = await wrongLookups(tx, { number: counted }, countedNow(at, limitOfNumber));
    const waitForNumber = waitBeforeLookup(ofNumber, at, limitOfNumber);
    if (waitForNumber > 0)
      return tooMany(
        waitForNumber,
        lookupMessages.tooManyOfNumber({ hours: Math.ceil(waitForNumber / 3600) }),
      );

    const loan = await loanByNumber(tx, number, accountId);
    const digest = loan?.ssn_last_4_digest;
    const owner = loan && digest ? { accountId: loan.borrower_id, digest } : nobody;
    const found = isSsn(sealing, owner, given.ssn) && loan ? [loan] : [];

    const dealIds = found.map(({ id }) => id);
    const forgetBefore = lookupsCountSince(at, limitOfNumber);
    await keepLookup(tx, { accountId, at, dealIds, number: counted, forgetBefore });
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
