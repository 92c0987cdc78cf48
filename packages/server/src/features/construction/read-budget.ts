import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { presentBudget } from './present.ts';
import { currentBudgetLines, drawSums, findBuildingDeal } from './store.ts';

/** The current budget of a deal of the caller’s and its escrow, both as of the same moment. */
export function readBudget(
  db: Database,
  caller: Caller,
  dealId: string,
): Promise<DealBudget | Refusal<'deal_not_found'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const scope = dealScope(caller);
      const deal = scope && (await findBuildingDeal(tx, scope, dealId));
      if (!deal) return refuse('deal_not_found');
      return presentBudget(deal, await currentBudgetLines(tx, deal.id), await drawSums(tx, deal.id));
    });
}
