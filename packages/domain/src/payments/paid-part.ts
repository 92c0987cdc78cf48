import type { PlainDate } from '../calendar/plain-date.ts';
import { paidParts, paidPartsDue } from '@drawbridge/messages/payments';

/** Something of a loan’s account that money pays, by the names the account uses. */
export type PaidBucket = keyof typeof paidParts;

/** What some of a payment paid. */
export interface PaidPart {
  readonly bucket: PaidBucket;
  /** The bill it paid. Of default interest: the end of its period. */
  readonly dueOn?: PlainDate;
  readonly amountCents: number;
}

/** Buckets that name a bill, or the period of default interest. */
function namesBill(bucket: PaidBucket): bucket is keyof typeof paidPartsDue {
  return bucket in paidPartsDue;
}

/** What some of a payment paid, in the reader’s language: “$4,000.00 interest due Nov 1, 2026”. */
export function paidPartWords(bucket: PaidBucket, amount: string, day: string | null): string {
  return day !== null && namesBill(bucket)
    ? paidPartsDue[bucket]({ amount, day })
    : paidParts[bucket]({ amount });
}
