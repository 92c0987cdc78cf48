import type { CardPayment, CardPaymentResult } from '@drawbridge/contract/cards/schema.ts';
import { cardBrandOf } from '@drawbridge/domain/cards/card-brand.ts';
import { expiryState } from '@drawbridge/domain/cards/card-expiry.ts';
import { cardMessages } from '@drawbridge/messages/cards';
import type { Card, DirectGateway, Payer } from '../../platform/cards/card-gateway.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { beginPayment, holdDueFee, type DueFee, type NotPayable } from './begin-payment.ts';
import type { CardParts } from './card-parts.ts';
import { presentResult } from './present.ts';
import { settleAs } from './settle-payment.ts';
import { recordReview, paymentById } from './store.ts';

/** The charges this server is waiting for, by payment. */
export type ChargesUnderWay = Map<string, Promise<null>>;

type NotPaid =
  | NotPayable
  | Refusal<'invalid_input' | 'fee_payment_pending' | 'card_form_elsewhere' | 'key_reused'>;

/**
 * Pays a deal’s appraisal fee with a card. The payment is recorded before the gateway is called. A repeated request, even an
 * immediate one, charges nothing and gets the first one’s answer.
 */
export async function payFee(
  parts: CardParts,
  underWay: ChargesUnderWay,
  caller: Caller,
  once: Once,
  payment: CardPayment,
): Promise<CardPaymentResult | NotPaid> {
  const { db, clock, gateway } = parts;
  const card = cardOf(payment);
  const expiry = expiryState(card.month, card.year, clock.today());
  if (expiry !== 'current') return refuseExpiry(expiry);
  const direct = gateway?.shape === 'direct' ? gateway : undefined;
  const brand = cardBrandOf(card.number);
  const last4 = card.number.slice(-4);

  let due: DueFee | undefined;
  let finish = (): void => undefined;
  const begun = await once(async (tx) => {
    const held = await holdDueFee(tx, parts, caller, payment.dealId);
    if (isRefusal(held)) return held;
    if (!direct) return refuse('card_form_elsewhere');
    if (held.pending) return refuse('fee_payment_pending');
    due = held.due;
    const about = { gateway: direct.name, brand, last4 };
    const id = await beginPayment(tx, parts, caller, due, about);
    // Registered before the payment is visible, so an immediate repeat finds it in progress.
    finish = putUnderWay(underWay, id);
    return { paymentId: id };
  }).catch((error: unknown) => {
    finish();
    throw error;
  });
  if (isRefusal(begun)) return begun;
  const { paymentId } = begun;
  if (due && direct) {
    await charge(parts, direct, { paymentId, due, card, payer: payerOf(payment) }).finally(finish);
  } else {
    await underWay.get(paymentId);
  }
  const row = await paymentById(db, paymentId);
  if (!row) throw new Error('a payment has gone');
  // A repeat is recognized by the number’s last digits, never by the whole number.
  if (!due && (row.last4 !== last4 || row.brand !== brand)) return refuse('key_reused');
  return presentResult(row);
}

/** Marks a charge as waited for. Call the returned function when it has ended. */
function putUnderWay(underWay: ChargesUnderWay, paymentId: string): () => void {
  const ended = Promise.withResolvers<null>();
  underWay.set(paymentId, ended.promise);
  return () => {
    underWay.delete(paymentId);
    ended.resolve(null);
  };
}

async function charge(
  parts: CardParts,
  gateway: DirectGateway,
  { paymentId, due, card, payer }: { paymentId: string; due: DueFee; card: Card; payer: Payer },
): Promise<void> {
  const answer = await gateway.charge({ order: due.order, card, payer });
  if (answer.outcome === 'held') await recordReview(parts.db, paymentId, 'held');
  // A job asks the gateway later about an unknown one.
  else if (answer.outcome !== 'unknown') await settleAs(parts, paymentId, answer);
}

function cardOf(payment: CardPayment): Card {
  return {
    number: payment.CardNumber.replace(/\D/g, ''),
    month: payment.ExpMonth.trim().padStart(2, '0'),
    year: payment.ExpYear.trim().slice(-2),
    securityCode: payment.CardSecurity.trim(),
  };
}

function payerOf(payment: CardPayment): Payer {
  const unit = payment.Address2?.trim() ?? '';
  return {
    firstName: payment.FirstName.trim(),
    lastName: payment.LastName.trim(),
    company: payment.Company.trim(),
    address: unit === '' ? payment.Address.trim() : `${payment.Address.trim()}, ${unit}`,
    city: payment.City.trim(),
    state: payment.State.trim(),
    zip: payment.Zip.trim(),
    country: payment.Country.trim(),
    email: payment.Email.trim(),
    phone: payment.Phone.replace(/\D/g, ''),
  };
}

function refuseExpiry(expiry: 'past' | 'never'): Refusal<'invalid_input'> {
  const message = expiry === 'past' ? cardMessages.expired : cardMessages.expiryNever;
  return refuseField('ExpYear', message);
}
