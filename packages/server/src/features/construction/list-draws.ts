import type { Draw } from '@drawbridge/contract/construction/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { presentDraws } from './present.ts';
import { drawLinesOfDeal, drawsOfDeal, findBuildingDeal } from './store.ts';

/** The draws of a deal of the caller’s, the earliest first, states and lines as of the same moment. */
export function listDraws(
  db: Database,
  caller: Caller,
  dealId: string,
): Promise<{ draws: Draw[] } | Refusal<'deal_not_found'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const scope = dealScope(caller);
      const deal = scope && (await findBuildingDeal(tx, scope, dealId));
      if (!deal) return refuse('deal_not_found');
      const draws = await drawsOfDeal(tx, deal.id);
      return { draws: presentDraws(deal, draws, await drawLinesOfDeal(tx, deal.id)) };
    });
}
