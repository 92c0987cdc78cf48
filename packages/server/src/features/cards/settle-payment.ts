import { settlingOf } from '@drawbridge/domain/cards/settling.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type {
  Approved,
  CardGateway,
  ChargeAnswer,
  Declined,
  Nothing,
} from '../../platform/cards/card-gateway.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { settleKey } from './begin-payment.ts';
import type { SettleParts } from './card-parts.ts';
import {
  claimAuthorization,
  markAppraisalPaid,
  recordReview,
  payerOf,
  paymentById,
  settlePending,
  type PaymentRow,
} from './store.ts';

/** No card was or will be charged. */
interface Abandoned {
  readonly outcome: 'abandoned';
  /** Why, as stored; `paymentReason` says it to the payer. */
  readonly message: 'abandoned' | 'form closed';
}

/** Records a payment’s end, once. An approved payment marks the appraisal paid and emails a receipt. */
export async function settleAs(
  { db, clock, notices }: Pick<SettleParts, 'db' | 'clock' | 'notices'>,
  paymentId: string,
  end: Approved | Declined | Abandoned,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const payment = await settlePending(tx, paymentId, {
      state: end.outcome,
      settled_at: at,
      ...(end.outcome === 'approved'
        ? {
            message: null,
            gateway_reference: end.reference,
            ...(end.brand === null ? {} : { brand: end.brand }),
            ...(end.last4 === null ? {} : { last4: end.last4 }),
          }
        : { message: end.message }),
    });
    if (!payment) return;
    await recordAction(tx, {
      at,
      accountId: payment.payer_id,
      action: `card payment ${end.outcome}`,
      subject: paymentId,
      particulars: { deal: payment.deal_id, order: payment.order_id, amount: payment.amount },
    });
    await publish(tx, { kind: 'deal', id: payment.deal_id, audience: { deal: payment.deal_id } });
    if (end.outcome !== 'approved') return;
    await markAppraisalPaid(tx, payment.deal_id);
    const payer = await payerOf(tx, paymentId);
    await notices.paid(
      tx,
      {
        name: payer.name,
        email: payer.email,
        dealId: payment.deal_id,
        deal: payer.deal_name,
        number: payer.loan_number,
        amount: centsFromDollars(payment.amount),
        brand: payment.brand,
        last4: payment.last4,
        reference: payment.order_id,
        gatewayReference: end.reference,
      },
      at,
    );
  });
}

/**
 * Settles a payment left open by a crash, a silent gateway or the provider’s own form. Asks the gateway for the outcome,
 * captures an authorization, and settles the payment or asks again later.
 *
 * @param claimedReference the gateway reference according to the browser, which the gateway must confirm
 */
export async function settlePayment(
  parts: SettleParts,
  paymentId: string,
  claimedReference?: string,
): Promise<void> {
  const { db, clock, gateway, log } = parts;
  const payment = await paymentById(db, paymentId);
  if (payment?.state !== 'pending') return;
  const asked = gateway?.name === payment.gateway ? gateway : undefined;
  if (!asked)
    log.warn({ payment: paymentId }, 'a payment is pending at a gateway that is not set up any more');
  const known: ChargeAnswer | Nothing = asked
    ? await whatBecameOf(parts, asked, payment, claimedReference)
    : { outcome: 'unknown' };
  const isHeld = known.outcome === 'held';
  if (isHeld !== (payment.message !== null)) await recordReview(db, paymentId, isHeld ? 'held' : null);
  const since = payment.form_until ?? payment.begun_at;
  const next = settlingOf(known.outcome, (clock.now().getTime() - since.getTime()) / 1000);
  if ('become' in next) {
    const end = known.outcome === 'approved' || known.outcome === 'declined' ? known : undefined;
    const message = payment.form_until === null ? 'abandoned' : 'form closed';
    await settleAs(parts, paymentId, end ?? { outcome: 'abandoned', message });
    return;
  }
  await db.transaction().execute(async (tx) => {
    const timing = { afterSeconds: next.askAgainInSeconds, key: settleKey(paymentId) };
    await enqueue(tx, 'settle card payment', { paymentId }, timing);
  });
}

/** Asks the gateway and captures an authorization, only one and only for a pending payment. */
async function whatBecameOf(
  { db }: Pick<SettleParts, 'db'>,
  gateway: CardGateway,
  payment: PaymentRow,
  claimedReference: string | undefined,
): Promise<ChargeAnswer | Nothing> {
  const order = { orderId: payment.order_id, amount: centsFromDollars(payment.amount) };
  const known = await gateway.find({
    ...order,
    begunAt: payment.begun_at,
    claimedReference: payment.gateway_reference ?? claimedReference,
  });
  if (known.outcome !== 'authorized') return known;
  if (!(await claimAuthorization(db, payment.id, known))) return { outcome: 'unknown' };
  const taken = await gateway.capture(order, known.reference);
  return taken.outcome === 'approved'
    ? { ...taken, brand: taken.brand ?? known.brand, last4: taken.last4 ?? known.last4 }
    : taken;
}
