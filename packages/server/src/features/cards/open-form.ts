import { unitedStates, type CardForm } from '@drawbridge/contract/cards/schema.ts';
import type { HostedGateway, OpenForm, Payer } from '../../platform/cards/card-gateway.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { presentForm } from './present.ts';
import { beginPayment, holdDueFee, type DueFee, type NotPayable } from './begin-payment.ts';
import type { CardParts } from './card-parts.ts';
import { settleAs } from './settle-payment.ts';
import { billingOf, keepForm, type PaymentRow } from './store.ts';

/** A form that expires sooner is not worth filling in. */
const leastLeftMs = 60_000;

type NoForm = NotPayable | Refusal<'fee_payment_pending' | 'card_form_elsewhere' | 'card_form_unavailable'>;

/**
 * Opens the provider’s form for a deal’s appraisal fee. While a form is open, every tab gets the same one. The payment is
 * recorded before the provider is called, and no transaction waits for the provider.
 */
export async function openForm(parts: CardParts, caller: Caller, dealId: string): Promise<CardForm | NoForm> {
  const { db, clock, gateway } = parts;
  const hosted = gateway?.shape === 'hosted' ? gateway : undefined;
  const begun = await db.transaction().execute(async (tx) => {
    const held = await holdDueFee(tx, parts, caller, dealId);
    if (isRefusal(held)) return held;
    if (!hosted) return refuse('card_form_elsewhere');
    const { due, pending } = held;
    if (pending) return openAlready(parts, pending) ?? refuse('fee_payment_pending');
    const about = { gateway: hosted.name, brand: null, last4: null };
    return { gateway: hosted, due, paymentId: await beginPayment(tx, parts, caller, due, about) };
  });
  if (isRefusal(begun) || !('due' in begun)) return begun;
  const until = new Date(clock.now().getTime() + begun.gateway.formSeconds * 1000);
  const form = await begun.gateway.openForm(begun.due.order, await payerOf(parts, caller, dealId), until);
  return form ? keep(parts, begun, form, until) : giveUp(parts, begun.paymentId);
}

/** A payment’s open form, if there is time left to fill it in. */
function openAlready({ clock, sealing }: CardParts, pending: PaymentRow): CardForm | undefined {
  const { sealed_form: sealed, form_until: until } = pending;
  if (sealed === null || until === null || until.getTime() - clock.now().getTime() < leastLeftMs)
    return undefined;
  const form = JSON.parse(sealing.open(sealed, sealPlace(pending.order_id))) as OpenForm;
  return presentForm(form, until, clock.now());
}

interface Begun {
  readonly gateway: HostedGateway;
  readonly due: DueFee;
  readonly paymentId: string;
}

async function keep(
  { db, clock, sealing }: CardParts,
  { due, paymentId }: Begun,
  form: OpenForm,
  until: Date,
): Promise<CardForm | NoForm> {
  const sealed_form = sealing.seal(JSON.stringify(form), sealPlace(due.order.orderId));
  const isKept = await keepForm(db, paymentId, { sealed_form, form_until: until });
  // The provider took so long that the payment was abandoned, so nobody sees this form.
  return isKept ? presentForm(form, until, clock.now()) : refuse('card_form_unavailable');
}

/** Without a form no card was entered, so the fee can be paid again right away. */
async function giveUp(parts: CardParts, paymentId: string): Promise<NoForm> {
  await settleAs(parts, paymentId, { outcome: 'abandoned', message: 'abandoned' });
  return refuse('card_form_unavailable');
}

/** The values the provider’s form starts with. */
async function payerOf({ db }: CardParts, caller: Caller, dealId: string): Promise<Partial<Payer>> {
  const profile = await billingOf(db, caller.accountId, dealId);
  const names = profile.name.trim().split(/\s+/);
  return {
    firstName: names.slice(0, -1).join(' ') || (names[0] ?? ''),
    lastName: names.length > 1 ? (names.at(-1) ?? '') : '',
    company: profile.company,
    address: profile.billing_street ?? '',
    city: profile.billing_city ?? '',
    state: profile.billing_state ?? '',
    zip: profile.billing_zip ?? '',
    country: unitedStates,
    email: profile.email,
    phone: profile.phone ?? '',
  };
}

function sealPlace(orderId: string): string {
  return `card_payments ${orderId}`;
}
