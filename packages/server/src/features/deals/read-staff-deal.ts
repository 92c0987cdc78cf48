import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { presentStaffDeal } from './present-staff-deal.ts';
import { lenderDealParts, lenderDealRow } from './staff-deal-store.ts';

export async function readStaffDeal(
  db: Queries,
  caller: Caller | KeyCaller,
  dealId: string,
): Promise<LenderDeal | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const deal = scope?.of === 'lender' ? await lenderDealRow(db, scope, dealId) : undefined;
  if (!deal) return refuse('deal_not_found');
  return presentStaffDeal(deal, await lenderDealParts(db, dealId));
}
