import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { feeState } from '@drawbridge/domain/cards/appraisal-fee.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import type { CardParts } from './card-parts.ts';
import { presentFee } from './present.ts';
import { dealWithFee, paymentsOf } from './store.ts';

/** How the appraisal fee of a deal of the caller’s stands. Where fees are not paid by card, none is ever due. */
export async function showFee(
  { db, gateway }: Pick<CardParts, 'db' | 'gateway'>,
  caller: Caller,
  dealId: string,
): Promise<AppraisalFee | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const deal = scope && (await dealWithFee(db, scope, dealId, { hold: false }));
  if (!deal) return refuse('deal_not_found');
  const state = feeState(deal.fee === null ? null : centsFromDollars(deal.fee), deal.appraisal);
  return presentFee(
    { state: state === 'due' && !gateway ? 'none' : state, amount: deal.fee },
    gateway?.shape ?? 'direct',
    await paymentsOf(db, dealId),
  );
}
