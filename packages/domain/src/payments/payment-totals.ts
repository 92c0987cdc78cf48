import { cents, type Cents } from '../money/cents.ts';
import type { Payment } from './payment.ts';
import { isMoney } from './source-types.ts';

export interface PaymentTotals {
  /** Money received less money that went back. A charge made or waived is neither. */
  readonly paid: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
}

/** What some entries come to. Throws a RangeError beyond what is counted exactly. */
export function paymentTotals(payments: readonly Payment[]): PaymentTotals {
  const money = payments.filter(({ type }) => isMoney(type));
  return {
    paid: sum(money.map(({ total }) => total)),
    principal: sum(money.map((payment) => payment.buckets.principal)),
    interest: sum(money.map((payment) => payment.buckets.interest)),
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}
