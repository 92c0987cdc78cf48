import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import { borrowsOn, removeAddedLoan } from './store.ts';
import { endWait } from './viewer-store.ts';

/**
 * Removes a loan the caller added, or withdraws their request to add it. Also works while the flag is off, because
 * added loans stay. Another borrower’s loan gets the same 404 as one that does not exist.
 */
export function removeLoan(
  { db, clock }: Pick<LookupParts, 'db' | 'clock'>,
  { accountId }: Caller,
  dealId: string,
): Promise<{ success: true } | Refusal<'deal_not_found' | 'loan_not_added'>> {
  return db.transaction().execute(async (tx) => {
    if (await removeAddedLoan(tx, { accountId, dealId })) {
      await recordAction(tx, { at: clock.now(), accountId, action: 'loan removed', subject: dealId });
      await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
      return { success: true };
    }
    if (await endWait(tx, { accountId, dealId })) {
      await recordAction(tx, {
        at: clock.now(),
        accountId,
        action: 'loan no longer asked for',
        subject: dealId,
      });
      await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
      return { success: true };
    }
    return refuse((await borrowsOn(tx, { accountId, dealId })) ? 'loan_not_added' : 'deal_not_found');
  });
}
