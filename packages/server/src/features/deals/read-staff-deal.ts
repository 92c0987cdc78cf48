import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { isInProcess } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { ballOfDeal, ballRows } from './ball-store.ts';
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
  const { status } = deal;
  const [parts, ball] = await Promise.all([
    lenderDealParts(db, dealId),
    isInProcess(status) ? ballRows(db, [dealId]) : null,
  ]);
  return presentStaffDeal(
    deal,
    parts,
    isInProcess(status) && ball ? ballOfDeal({ status }, ball.get(dealId)) : null,
  );
}
