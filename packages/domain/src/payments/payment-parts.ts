import { partLabels as labels } from '@drawbridge/messages/payments';
import { cents, type Cents } from '../money/cents.ts';
import { buckets, type Bucket, type Payment } from './payment.ts';

export interface PaymentPart {
  /** `unallocated` is money the ledger has not assigned to a bucket. */
  readonly bucket: Bucket | 'unallocated';
  readonly amount: Cents;
}

/**
 * A payment’s nonzero buckets in a fixed order, with `unallocated` last. They add up to the payment’s total.
 */
export function paymentParts(payment: Pick<Payment, 'buckets' | 'total'>): PaymentPart[] {
  const assigned = buckets.reduce((sum, bucket) => sum + payment.buckets[bucket], 0);
  const parts = [
    ...buckets.map((bucket) => ({ bucket, amount: payment.buckets[bucket] })),
    { bucket: 'unallocated' as const, amount: cents(payment.total - assigned) },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

/** By part, in the reader’s language. */
export const partLabels: Record<PaymentPart['bucket'], string> = labels;
