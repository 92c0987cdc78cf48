import type { CardForm } from '@drawbridge/contract/cards/schema.ts';
import type { OpenForm } from '../../platform/cards/card-gateway.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { beginPayment, holdDueFee, type NotPayable } from './begin-payment.ts';
import type { CardParts } from './card-parts.ts';

/** A form that closes sooner than this is not worth beginning to fill in. */
const leastLeftMs = 60_000;

/**
 * Opens the provider’s own form for a deal’s appraisal fee. While one is open it is given again, in every tab: two forms could
 * be paid twice.
 */
export function openForm(
  parts: CardParts,
  caller: Caller,
  dealId: string,
): Promise<
  CardForm | NotPayable | Refusal<'fee_payment_pending' | 'card_form_elsewhere' | 'card_form_unavailable'>
> {
  const { db, clock, gateway, sealing } = parts;
  return db.transaction().execute(async (tx) => {
    const held = await holdDueFee(tx, parts, caller, dealId);
    if (isRefusal(held)) return held;
    if (gateway?.shape !== 'hosted') return refuse('card_form_elsewhere');
    const { due, pending } = held;
    if (pending) {
      const { sealed_form: sealed, form_until: until } = pending;
      if (sealed === null || until === null || until.getTime() - clock.now().getTime() < leastLeftMs)
        return refuse('fee_payment_pending');
      const form = JSON.parse(sealing.open(sealed, sealPlace(pending.order_id))) as OpenForm;
      return { ...form, until: until.toISOString() };
    }
    const until = new Date(clock.now().getTime() + gateway.formSeconds * 1000);
    const form = await gateway.openForm(due.order, until);
    if (!form) return refuse('card_form_unavailable');
    await beginPayment(tx, parts, caller, due, {
      gateway: gateway.name,
      brand: null,
      last4: null,
      sealed_form: sealing.seal(JSON.stringify(form), sealPlace(due.order.orderId)),
      form_until: until,
    });
    return { ...form, until: until.toISOString() };
  });
}

function sealPlace(orderId: string): string {
  return `card_payments ${orderId}`;
}
