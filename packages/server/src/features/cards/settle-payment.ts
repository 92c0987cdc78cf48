import { cardMessages } from '@drawbridge/contract/cards/schema.ts';
import { settlingOf } from '@drawbridge/domain/cards/settling.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Approved, Declined } from '../../platform/cards/card-gateway.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { settleKey } from './begin-payment.ts';
import type { SettleParts } from './card-parts.ts';
import { markAppraisalPaid, payerOf, paymentById, settlePending } from './store.ts';

/** Writes down how a payment ended, once: an approved one makes the appraisal paid and mails a receipt. */
export async function settleAs(
  { db, clock, notices }: Pick<SettleParts, 'db' | 'clock' | 'notices'>,
  paymentId: string,
  end: Approved | Declined | { readonly outcome: 'abandoned' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const payment = await settlePending(tx, paymentId, {
      state: end.outcome,
      settled_at: at,
      ...(end.outcome === 'approved'
        ? {
            gateway_reference: end.reference,
            ...(end.brand === null ? {} : { brand: end.brand }),
            ...(end.last4 === null ? {} : { last4: end.last4 }),
          }
        : { message: end.outcome === 'declined' ? end.message : cardMessages.abandoned }),
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
        deal: payer.nickname ?? payer.loan_number,
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
 * Looks after a payment that nobody has settled, as after a crash or when the gateway was silent: asks the gateway what became
 * of it, settles it, or asks again later.
 */
export async function settlePayment(parts: SettleParts, paymentId: string): Promise<void> {
  const { db, clock, gateway, log } = parts;
  const payment = await paymentById(db, paymentId);
  if (payment?.state !== 'pending') return;
  const asked = gateway?.name === payment.gateway ? gateway : undefined;
  if (!asked)
    log.warn({ payment: paymentId }, 'a payment is pending at a gateway that is not set up any more');
  const known = asked
    ? await asked.find({ orderId: payment.order_id, begunAt: payment.begun_at })
    : ({ outcome: 'unknown' } as const);
  const since = payment.form_until ?? payment.begun_at;
  const next = settlingOf(known.outcome, (clock.now().getTime() - since.getTime()) / 1000);
  if ('become' in next) {
    const end = known.outcome === 'approved' || known.outcome === 'declined' ? known : undefined;
    await settleAs(parts, paymentId, end ?? { outcome: 'abandoned' });
    return;
  }
  await db.transaction().execute(async (tx) => {
    const timing = { afterSeconds: next.askAgainInSeconds, key: settleKey(paymentId) };
    await enqueue(tx, 'settle card payment', { paymentId }, timing);
  });
}
