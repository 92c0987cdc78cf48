import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { moneyScope } from '../deals/public.ts';
import type { CardParts } from './card-parts.ts';
import { settlePayment } from './settle-payment.ts';
import { showFee } from './show-fee.ts';
import { dealWithFee, paymentsOf } from './store.ts';

/** The payments about which this server is asking the gateway for a waiting person. */
export type ChecksUnderWay = Map<string, Promise<void>>;

/**
 * Asks the gateway at once what became of the payment that is under way, as when the provider’s form says that it was sent.
 * What a browser says is no more than the reason to ask. Several who ask at once share one asking.
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
  // A card that we pass on ourselves is asked about when no answer comes any more.
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
