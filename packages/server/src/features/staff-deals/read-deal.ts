import type { LenderDeal } from '@drawbridge/contract/staff-deals/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { presentDeal } from './present.ts';
import { lenderDealParts, lenderDealRow } from './store.ts';

/** A deal as the lender’s people work on it. */
export async function readDeal(
  db: Queries,
  caller: Caller | KeyCaller,
  dealId: string,
): Promise<LenderDeal | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const deal = scope?.of === 'lender' ? await lenderDealRow(db, scope, dealId) : undefined;
  if (!deal) return refuse('deal_not_found');
  return presentDeal(deal, await lenderDealParts(db, dealId));
}
