import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { moneyScope } from '../deals/public.ts';
import type { CardParts } from './card-parts.ts';
import { settlePayment } from './settle-payment.ts';
import { showFee } from './show-fee.ts';
import { dealWithFee, paymentsOf } from './store.ts';

/** Payments this server is checking with the gateway for someone who waits. */
export type ChecksUnderWay = Map<string, Promise<void>>;

/**
 * Checks the payment in progress with the gateway right away, for example when the provider’s form says it was sent. The
 * browser’s word only triggers the check. Simultaneous checks share one call.
 */
export async function checkPayment(
  parts: CardParts,
  underWay: ChecksUnderWay,
  caller: Caller,
  { dealid: dealId, transaction }: { readonly dealid: string; readonly transaction?: string | undefined },
): Promise<AppraisalFee | Refusal<'deal_not_found'>> {
  const scope = moneyScope(caller);
  const deal = scope && (await dealWithFee(parts.db, scope, dealId, { hold: false }));
  if (!deal) return refuse('deal_not_found');
  const pending = (await paymentsOf(parts.db, dealId)).find(({ state }) => state === 'pending');
  // A card that went through us is checked only when its charge call can no longer answer.
  if (pending?.form_until) await check(parts, underWay, pending.id, transaction);
  return showFee(parts, caller, dealId);
}

async function check(
  parts: CardParts,
  underWay: ChecksUnderWay,
  paymentId: string,
  transaction: string | undefined,
): Promise<void> {
  const asking =
    underWay.get(paymentId) ??
    settlePayment(parts, paymentId, transaction).finally(() => underWay.delete(paymentId));
  underWay.set(paymentId, asking);
  await asking;
}
