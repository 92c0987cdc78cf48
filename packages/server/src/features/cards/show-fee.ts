import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { feeState } from '@drawbridge/domain/cards/appraisal-fee.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, moneyScope } from '../deals/public.ts';
import type { CardParts } from './card-parts.ts';
import { presentFee } from './present.ts';
import { dealWithFee, paymentsOf } from './store.ts';

/**
 * The state of a deal’s appraisal fee, if the caller may see the deal. With the feature off, no fee is due. Only the
 * borrower and employees see the receipt with its card.
 */
export async function showFee(
  { db, clock, gateway, asksForFees }: Pick<CardParts, 'db' | 'clock' | 'gateway' | 'asksForFees'>,
  caller: Caller,
  dealId: string,
): Promise<AppraisalFee | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const deal = scope && (await dealWithFee(db, scope, dealId, { hold: false }));
  if (!deal) return refuse('deal_not_found');
  const state = feeState(deal.fee === null ? null : centsFromDollars(deal.fee), deal.appraisal);
  const fee = { state: state === 'due' && !asksForFees() ? ('none' as const) : state, amount: deal.fee };
  const shown = presentFee(fee, gateway?.shape ?? 'none', await paymentsOf(db, dealId), clock.now());
  const money = moneyScope(caller);
  const isTheirs = money && (await dealWithFee(db, money, dealId, { hold: false })) !== undefined;
  return isTheirs ? shown : { ...shown, receipt: null, failed: null, form_until: null };
}
