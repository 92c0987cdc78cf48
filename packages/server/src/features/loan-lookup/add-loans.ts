import { lookupGoodForMs } from '@drawbridge/domain/loan-lookup/lookup-limit.ts';
import { lookupMessages } from '@drawbridge/contract/loan-lookup/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { addLoan, foundSince, lockLookups } from './store.ts';
import { askFor, borrowerToAsk, isAsked, lockViewers } from './viewer-store.ts';

/** Adds loans that the caller has found by number and SSN; any other, even beside such, and none is added. */
export async function addLoans(
  { db, clock, notices, isOn }: LookupParts,
  { accountId, name }: Caller,
  dealIds: readonly string[],
): Promise<{ message: string; waiting: string[] } | Refusal<'not_found' | 'loan_not_looked_up'>> {
  if (!isOn()) return refuse('not_found');
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockLookups(tx, accountId);
    const found = await foundSince(tx, accountId, new Date(at.getTime() - lookupGoodForMs));
    if (!dealIds.every((id) => found.has(id))) return refuse('loan_not_looked_up');
    const waiting: string[] = [];
    // In one order, so that no two wait for each other.
    for (const dealId of [...new Set(dealIds)].toSorted()) {
      await lockViewers(tx, dealId);
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
    const allWait = waiting.length === new Set(dealIds).size;
    return { message: allWait ? lookupMessages.waiting : lookupMessages.added, waiting };
  });
}
