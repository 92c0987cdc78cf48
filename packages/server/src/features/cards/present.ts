import type {
  AppraisalFee,
  CardForm,
  CardPaymentResult,
  CardReceipt,
} from '@drawbridge/contract/cards/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { cardMessages } from '@drawbridge/messages/cards';
import type { OpenForm } from '../../platform/cards/card-gateway.ts';
import { paymentReason } from './payment-reason.ts';
import type { PaymentRow } from './store.ts';

/** How a payment ended, or that it has not yet. */
export function presentResult({ state, message }: PaymentRow): CardPaymentResult {
  switch (state) {
    case 'approved':
      return { success: true, message: cardMessages.approved };
    case 'declined':
    case 'abandoned':
      return { success: false, message: reasonText(message) ?? '' };
    case 'pending':
      return { success: false, message: reasonText(message) ?? cardMessages.pending };
  }
}

function reasonText(stored: string | null): string | null {
  return stored === null ? null : paymentReason(stored);
}

function presentReceipt(row: PaymentRow): CardReceipt {
  return {
    reference: row.order_id,
    gateway_reference: row.gateway_reference ?? '',
    amount: dollarsFromCents(centsFromDollars(row.amount)),
    brand: row.brand,
    last4: row.last4,
    paid_at: (row.settled_at ?? row.begun_at).toISOString(),
  };
}

/** How a fee stands, from what is due and its payments, the newest first. */
export function presentFee(
  fee: { readonly state: 'none' | 'due' | 'paid'; readonly amount: string | null },
  shape: AppraisalFee['shape'],
  payments: readonly PaymentRow[],
  now: Date,
): AppraisalFee {
  const paid = payments.find(({ state }) => state === 'approved');
  const [newest] = payments;
  const pending = fee.state === 'due' && newest?.state === 'pending' ? newest : undefined;
  const failed = fee.state === 'due' && !paid && newest && !pending ? reasonText(newest.message) : null;
  return {
    state: paid ? 'paid' : pending ? 'pending' : fee.state,
    amount: fee.amount === null ? null : dollarsFromCents(centsFromDollars(fee.amount)),
    shape,
    form_until: pending?.form_until && pending.form_until > now ? pending.form_until.toISOString() : null,
    held: reasonText(pending?.message ?? null),
    receipt: paid ? presentReceipt(paid) : null,
    failed,
  };
}

/** The provider’s form as the browser posts it into a frame. */
export function presentForm(form: OpenForm, until: Date, now: Date): CardForm {
  const secondsLeft = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
  return { ...form, until: until.toISOString(), seconds_left: secondsLeft };
}
