import {
  limitOfAdditions,
  lookupGoodForMs,
  lookupsCountSince,
  waitBeforeLookup,
} from '@drawbridge/domain/loan-lookup/lookup-limit.ts';
import { lookupMessages } from '@drawbridge/messages/loan-lookup';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction, waitForAccount } from '../access/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { addLoan, additionsSince, foundSince, hasLoan } from './store.ts';
import { askFor, borrowerToAsk, isAsked, lockViewers } from './viewer-store.ts';

/**
 * Adds loans that the caller found by number and SSN. If any loan in the list was not found that way, none is added.
 */
export async function addLoans(
  { db, clock, notices, isOn }: LookupParts,
  { accountId, name }: Caller,
  dealIds: readonly string[],
): Promise<
  { message: string; waiting: string[] } | Refusal<'not_found' | 'loan_not_looked_up' | 'too_many_requests'>
> {
  if (!isOn()) return refuse('not_found');
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    await waitForAccount(tx, accountId);
    const found = await foundSince(tx, accountId, new Date(at.getTime() - lookupGoodForMs));
    if (!dealIds.every((id) => found.has(id))) return refuse('loan_not_looked_up');
    // Sorted, so that two callers never deadlock.
    const sorted = [...new Set(dealIds)].toSorted();
    for (const dealId of sorted) {
      await lockViewers(tx, dealId);
      const tooOften = await refuseAddedTooOften(tx, { accountId, dealId, at });
      if (tooOften) return tooOften;
    }
    const waiting: string[] = [];
    for (const dealId of sorted) {
      if (await isAsked(tx, { accountId, dealId })) {
        waiting.push(dealId);
        const borrower = await borrowerToAsk(tx, dealId);
        if (!borrower || !(await askFor(tx, { accountId, dealId, at }))) continue;
        await recordAction(tx, { at, accountId, action: 'loan asked for', subject: dealId });
        await notices.asked(tx, borrower, { number: borrower.number, by: name, dealId }, at);
        await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
        continue;
      }
      const borrower = await addLoan(tx, { accountId, dealId, at });
      if (!borrower) continue;
      await recordAction(tx, { at, accountId, action: 'loan added', subject: dealId });
      await notices.added(tx, borrower, { number: borrower.number, by: name, dealId }, at);
      await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
    }
    const allWait = waiting.length === sorted.length;
    return { message: allWait ? lookupMessages.waiting : lookupMessages.added, waiting };
  });
}

/** Limits additions, because each one emails the borrower. */
async function refuseAddedTooOften(
  tx: Transaction,
  { accountId, dealId, at }: { readonly accountId: string; readonly dealId: string; readonly at: Date },
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (await hasLoan(tx, { accountId, dealId })) return undefined;
  const counted = { since: lookupsCountSince(at, limitOfAdditions), most: limitOfAdditions.most };
  const additions = await additionsSince(tx, { accountId, dealId }, counted);
  const retryAfterSeconds = waitBeforeLookup(additions, at, limitOfAdditions);
  if (retryAfterSeconds === 0) return undefined;
  const detail = lookupMessages.tooManyAdditions({ hours: Math.ceil(retryAfterSeconds / 3600) });
  return refuse('too_many_requests', { retryAfterSeconds, detail });
}
