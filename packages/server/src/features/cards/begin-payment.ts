import { randomBytes } from 'node:crypto';
import { feeState } from '@drawbridge/domain/cards/appraisal-fee.ts';
import { firstAskSeconds } from '@drawbridge/domain/cards/settling.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { CardOrder } from '../../platform/cards/card-gateway.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { moneyScope } from '../deals/public.ts';
import type { CardParts } from './card-parts.ts';
import { addPayment, dealWithFee, paymentsOf, type PaymentRow } from './store.ts';

export interface DueFee {
  readonly order: CardOrder;
  readonly dealId: string;
  /** The amount as the database stores it. */
  readonly fee: string;
}

export type NotPayable = Refusal<'deal_not_found' | 'no_fee_due' | 'fee_paid' | 'cards_not_taken'>;

/** Locks a deal whose fee is about to be paid. Returns what is due, and the payment in progress, if any. */
export async function holdDueFee(
  tx: Transaction,
  { gateway, asksForFees }: Pick<CardParts, 'gateway' | 'asksForFees'>,
  caller: Caller,
  dealId: string,
): Promise<{ due: DueFee; pending: PaymentRow | undefined } | NotPayable> {
  const scope = moneyScope(caller);
  const deal = scope && (await dealWithFee(tx, scope, dealId, { hold: true }));
  if (!deal) return refuse('deal_not_found');
  const amount: Cents | null = deal.fee === null ? null : centsFromDollars(deal.fee);
  const payments = await paymentsOf(tx, dealId);
  const state = feeState(amount, deal.appraisal);
  if (state === 'paid' || payments.some((payment) => payment.state === 'approved')) return refuse('fee_paid');
  if (!asksForFees() || state !== 'due' || amount === null || deal.fee === null) return refuse('no_fee_due');
  if (!gateway) return refuse('cards_not_taken');
  return {
    pending: payments.find((payment) => payment.state === 'pending'),
    due: {
      dealId,
      fee: deal.fee,
      order: { orderId: newOrderId(), amount, description: `Appraisal fee ${deal.number}` },
    },
  };
}

/** Records a payment before calling the gateway, and queues a job that asks the gateway even if this server stops. */
export async function beginPayment(
  tx: Transaction,
  { clock }: Pick<CardParts, 'clock'>,
  caller: Caller,
  { order, dealId, fee }: DueFee,
  about: Pick<PaymentRow, 'gateway' | 'brand' | 'last4'>,
): Promise<string> {
  const at = clock.now();
  const paymentId = await addPayment(tx, {
    order_id: order.orderId,
    deal_id: dealId,
    payer_id: caller.accountId,
    amount: fee,
    begun_at: at,
    ...about,
  });
  await enqueue(
    tx,
    'settle card payment',
    { paymentId },
    { afterSeconds: firstAskSeconds, key: settleKey(paymentId) },
  );
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: 'card payment begun',
    subject: paymentId,
    particulars: { deal: dealId, order: order.orderId, amount: fee },
  });
  return paymentId;
}

/** Each payment has one job that settles it. */
export function settleKey(paymentId: string): string {
  return `card payment ${paymentId}`;
}

/** A unique order id. Gateways allow at most 20 characters. */
function newOrderId(): string {
  return `AF${randomBytes(9).toString('hex').toUpperCase()}`;
}
