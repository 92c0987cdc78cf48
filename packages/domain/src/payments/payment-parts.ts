import { cents, type Cents } from '../money/cents.ts';
import { buckets, type Bucket, type Payment } from './payment.ts';

export interface PaymentPart {
  /** `unallocated`: what the ledger has not assigned to any bucket. */
  readonly bucket: Bucket | 'unallocated';
  readonly amount: Cents;
}

/**
 * Where a payment went: the buckets that are not empty, always in the same order. Together they are its total, to the
 * cent; what the ledger left unassigned stands last.
 */
export function paymentParts(payment: Pick<Payment, 'buckets' | 'total'>): PaymentPart[] {
  const assigned = buckets.reduce((sum, bucket) => sum + payment.buckets[bucket], 0);
  const parts = [
    ...buckets.map((bucket) => ({ bucket, amount: payment.buckets[bucket] })),
    { bucket: 'unallocated' as const, amount: cents(payment.total - assigned) },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

/** What a part of a payment went to. */
export const partLabels: Record<PaymentPart['bucket'], string> = {
  principal: 'Principal',
  interest: 'Interest',
  impound: 'Taxes, insurance',
  reserve: 'Reserve',
  lateCharge: 'Late charge',
  lateChargePaid: 'Late charge paid',
  charges: 'Fees and charges',
  prepayment: 'Prepayment',
  other: 'Other',
  unallocated: 'Not yet allocated',
};
