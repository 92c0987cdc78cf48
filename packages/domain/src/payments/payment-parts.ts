import { partLabels as labels } from '@drawbridge/messages/payments';
import { cents, type Cents } from '../money/cents.ts';
import { buckets, type Bucket, type Payment } from './payment.ts';

export interface PaymentPart {
  /** `unallocated` is money the ledger has not assigned to a bucket. */
  readonly bucket: Bucket | 'suspense' | 'unallocated';
  readonly amount: Cents;
}

/**
 * A payment’s nonzero buckets in a fixed order, with `unallocated` last. They add up to the payment’s total.
 */
export function paymentParts(payment: Pick<Payment, 'buckets' | 'total' | 'suspense'>): PaymentPart[] {
  const assigned = buckets.reduce((sum, bucket) => sum + payment.buckets[bucket], 0);
  const { suspense = cents(0) } = payment;
  const parts = [
    ...buckets.flatMap((bucket): PaymentPart[] =>
      bucket === 'reserve'
        ? [
            { bucket, amount: cents(payment.buckets.reserve - suspense) },
            { bucket: 'suspense', amount: suspense },
          ]
        : [{ bucket, amount: payment.buckets[bucket] }],
    ),
    { bucket: 'unallocated' as const, amount: cents(payment.total - assigned) },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

/** The parts of a ledger entry in the order in which they are shown: suspense after the reserve it is kept with. */
export const ledgerParts = buckets.flatMap((bucket) =>
  bucket === 'reserve' ? ([bucket, 'suspense'] as const) : [bucket],
);

/** By part, in the reader’s language. */
export const partLabels: Record<PaymentPart['bucket'], string> = labels;
