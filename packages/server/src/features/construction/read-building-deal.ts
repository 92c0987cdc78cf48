import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { findBuildingDeal, type BuildingDealRow } from './store.ts';

/** Reads the caller’s deal in one snapshot. `isOnlyAdded` is true for a loan the borrower only added, which shows less. */
export function readBuildingDeal<Answer>(
  db: Database,
  caller: Caller,
  dealId: string,
  read: (tx: Queries, deal: BuildingDealRow, isOnlyAdded: boolean) => Promise<Answer>,
): Promise<Answer | Refusal<'deal_not_found'>> {
  return atOneMoment(db, async (tx) => {
    const scope = dealScope(caller);
    const deal = scope && (await findBuildingDeal(tx, scope, dealId));
    if (!deal) return refuse('deal_not_found');
    return read(tx, deal, scope.of === 'borrower' && deal.borrower_id !== caller.accountId);
  });
}
