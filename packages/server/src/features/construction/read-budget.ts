import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { presentBudget } from './present.ts';
import { readBuildingDeal } from './read-building-deal.ts';
import { currentBudgetLines, drawSums } from './store.ts';

/** The current budget and escrow of the caller’s deal, from one snapshot. */
export function readBudget(
  db: Database,
  caller: Caller,
  dealId: string,
): Promise<DealBudget | Refusal<'deal_not_found'>> {
  return readBuildingDeal(db, caller, dealId, async (tx, deal) =>
    presentBudget(deal, await currentBudgetLines(tx, deal.id), await drawSums(tx, deal.id)),
  );
}
