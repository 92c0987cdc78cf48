import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import { paymentParts, type PaymentPart } from './payment-parts.ts';
import type { Payment } from './payment.ts';
import { newestFirst } from './payment-years.ts';
import { movesMoney } from './source-types.ts';
import { undonePayments } from './undone-payments.ts';

/** What a picture of the payments tells apart, in the order of its bars from the bottom. */
export const splitNames = ['principal', 'interest', 'escrow', 'fees', 'held'] as const;
export type SplitName = (typeof splitNames)[number];

const splitOf: Record<PaymentPart['bucket'], SplitName> = {
  principal: 'principal',
  interest: 'interest',
  impound: 'escrow',
  reserve: 'held',
  suspense: 'held',
  lateCharge: 'fees',
  lateChargePaid: 'fees',
  charges: 'fees',
  prepayment: 'fees',
  other: 'fees',
  unallocated: 'held',
};

/** The payments of a day and what they went to. */
export interface PaymentBar {
  readonly on: PlainDate;
  readonly paid: Cents;
  readonly split: Readonly<Record<SplitName, Cents>>;
  /** The principal owed after the last of them. */
  readonly balanceAfter: Cents;
}

/**
 * The payments that stand, by day, earliest first: without the returned and reversed ones and without what undid them. Money taken
 * out of suspense is part of the payment it was applied to.
 */
export function paymentBars(payments: readonly Payment[]): readonly PaymentBar[] {
  const undone = undonePayments(payments);
  const undoing = new Set(undone.values());
  const standing = payments.filter(
    (payment) =>
      movesMoney(payment.type) && payment.total > 0 && !undone.has(payment) && !undoing.has(payment),
  );
  const byDay = Map.groupBy(newestFirst(standing), ({ receivedOn }) => receivedOn);
  return Array.from(byDay, ([on, ofDay]) => barOf(on, ofDay)).toReversed();
}

/** @param payments newest first */
function barOf(on: PlainDate, payments: readonly Payment[]): PaymentBar {
  const split = { principal: 0, interest: 0, escrow: 0, fees: 0, held: 0 };
  for (const { bucket, amount } of payments.flatMap(paymentParts)) split[splitOf[bucket]] += amount;
  const kept = {
    principal: atLeastZero(split.principal),
    interest: atLeastZero(split.interest),
    escrow: atLeastZero(split.escrow),
    fees: atLeastZero(split.fees),
    held: atLeastZero(split.held),
  } satisfies Record<SplitName, Cents>;
  const paid = cents(splitNames.reduce((sum, name) => sum + kept[name], 0));
  return { on, paid, split: kept, balanceAfter: payments[0]?.balanceAfter ?? cents(0) };
}

function atLeastZero(amount: number): Cents {
  return cents(Math.max(0, amount));
}
