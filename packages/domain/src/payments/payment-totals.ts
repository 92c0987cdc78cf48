import { cents, type Cents } from '../money/cents.ts';
import type { Payment } from './payment.ts';
import { movesMoney } from './source-types.ts';

export interface PaymentTotals {
  /** Money received minus money returned. Charges and waivers don’t count. */
  readonly paid: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
}

/** Totals for a list of entries. Throws a RangeError when a total is too large to be exact. */
export function paymentTotals(payments: readonly Payment[]): PaymentTotals {
  const money = payments.filter(({ type }) => movesMoney(type));
  return {
    paid: sum(money.map(({ total }) => total)),
    principal: sum(money.map((payment) => payment.buckets.principal)),
    interest: sum(money.map((payment) => payment.buckets.interest)),
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}
