import type { LoanViewers } from '@drawbridge/contract/loan-lookup/viewer-schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction, waitForAccount } from '../access/public.ts';
import { moneyScope } from '../deals/public.ts';
import { presentViewers } from './list-viewers.ts';
import type { LookupParts } from './lookup-parts.ts';
import {
  dealForViewers,
  endAccess,
  endWait,
  forgetLookups,
  giveAccess,
  lockViewers,
  setAsksFirst,
  viewersOf,
  type HeldDeal,
} from './viewer-store.ts';

type NotFound = Refusal<'deal_not_found'>;

/**
 * Changes who can see a deal, under the deal’s lock, and returns the new list. If a viewer’s lookups change too, locks
 * the viewer before the deal, in the same order as adding a loan, so that the two never deadlock.
 */
async function change<Code extends string>(
  { db }: Pick<LookupParts, 'db'>,
  caller: Caller,
  { dealId, viewer }: { readonly dealId: string; readonly viewer?: string },
  run: (tx: Transaction, deal: HeldDeal) => Promise<(Refusal & { readonly refused: Code }) | undefined>,
): Promise<LoanViewers | NotFound | (Refusal & { readonly refused: Code })> {
  return db.transaction().execute(async (tx) => {
    const scope = moneyScope(caller);
    const deal = scope && (await dealForViewers(tx, scope, dealId));
    if (!deal) return refuse('deal_not_found');
    if (viewer !== undefined) await waitForAccount(tx, viewer);
    await lockViewers(tx, deal.id);
    const refused = await run(tx, deal);
    if (refused) return refused;
    await publish(tx, { kind: 'deal', id: deal.id, audience: { deal: deal.id } });
    return presentViewers(tx, deal.id);
  });
}

/**
 * Ends a borrower’s access to a loan they added, or their request for it, right away. Earlier lookups no longer count,
 * so adding it again takes a new one. Does nothing for a borrower who is no longer listed.
 */
export function removeViewer(
  parts: LookupParts,
  caller: Caller,
  { dealid, accountId }: { readonly dealid: string; readonly accountId: string },
): Promise<LoanViewers | NotFound> {
  return change<never>(parts, caller, { dealId: dealid, viewer: accountId }, async (tx, deal) => {
    const who = { accountId, dealId: deal.id };
    const waited = await endWait(tx, who);
    const saw = await endAccess(tx, who);
    const gone = saw ?? waited;
    if (!gone) return undefined;
    await forgetLookups(tx, who);
    const at = parts.clock.now();
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: saw ? 'loan viewer removed' : 'loan viewer declined',
      subject: deal.id,
      particulars: { viewer: accountId, name: gone.name },
    });
    await parts.notices[saw ? 'removed' : 'declined'](tx, gone, { number: deal.loan_number }, at);
    // Makes their open pages refresh, so that the loan disappears.
    await publish(tx, { kind: 'deal', id: deal.id, audience: { person: accountId } });
    return undefined;
  });
}

/** Lets a waiting borrower see the loan, as approved by its borrower. */
export function approveViewer(
  parts: LookupParts,
  caller: Caller,
  { dealid, accountId }: { readonly dealid: string; readonly accountId: string },
): Promise<LoanViewers | NotFound | Refusal<'not_found'>> {
  return change(parts, caller, { dealId: dealid }, async (tx, deal) => {
    const who = { accountId, dealId: deal.id };
    const waited = await endWait(tx, who);
    if (!waited) {
      // A repeated call finds it already approved.
      const sees = (await viewersOf(tx, deal.id)).some(({ id }) => id === accountId);
      return sees ? undefined : refuse('not_found');
    }
    const at = parts.clock.now();
    await giveAccess(tx, { ...who, at });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'loan viewer approved',
      subject: deal.id,
      particulars: { viewer: accountId, name: waited.name },
    });
    await parts.notices.approved(tx, waited, { number: deal.loan_number, dealId: deal.id }, at);
    await publish(tx, { kind: 'deal', id: deal.id, audience: { person: accountId } });
    return undefined;
  });
}

/** Sets whether the borrower must approve new viewers. Existing viewers keep access, and waiting ones keep waiting. */
export function askFirst(
  parts: LookupParts,
  caller: Caller,
  given: { readonly dealid: string; readonly askFirst: boolean },
): Promise<LoanViewers | NotFound> {
  return change<never>(parts, caller, { dealId: given.dealid }, async (tx, deal) => {
    if (!(await setAsksFirst(tx, deal.id, given.askFirst))) return undefined;
    await recordAction(tx, {
      at: parts.clock.now(),
      accountId: caller.accountId,
      action: given.askFirst ? 'asks before loan is added' : 'no longer asks before loan is added',
      subject: deal.id,
    });
    return undefined;
  });
}
