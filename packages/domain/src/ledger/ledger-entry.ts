import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import { buckets, type Bucket } from '../payments/payment.ts';
import type { EntryKind } from './entry-kinds.ts';

/** What an entry does, whoever brought it. What is taken back is negative. */
export interface EntryAmounts {
  readonly kind: EntryKind;
  readonly total: Cents;
  readonly buckets: Readonly<Record<Bucket, Cents>>;
  /** A fee charged, as against one paid, which is in `charges`. */
  readonly feeCharged: Cents;
}

/** An entry of a loan's ledger. */
export interface LedgerEntry extends EntryAmounts {
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate | null;
  /** The principal owed after it, as it was posted. */
  readonly balance: Cents;
  /** By how much it changed the principal; null of imported entries, which say only what was owed after them. */
  readonly principalChange: Cents | null;
  /** The kind of the entry that this one reverses; null of those that reverse none, or do not say which. */
  readonly undoes: EntryKind | null;
}

/** How posting an entry moved what the deal says of its next payment. */
export interface DatesMoved {
  readonly nextDue: readonly [from: PlainDate | null, to: PlainDate];
  /** Null while the day interest is paid to follows from the next payment. */
  readonly paidTo: readonly [from: PlainDate, to: PlainDate] | null;
}

export const noBuckets = Object.fromEntries(buckets.map((bucket) => [bucket, cents(0)])) as Readonly<
  Record<Bucket, Cents>
>;

export function sumOfBuckets(parts: Readonly<Record<Bucket, Cents>>): number {
  return buckets.reduce((sum, bucket) => sum + parts[bucket], 0);
}

/** By how much an entry of these amounts changes the principal: money paid out adds to it, what goes to it lessens it. */
export function principalChangeOf({ kind, total, buckets: parts }: EntryAmounts): Cents {
  const isPaidOut = kind === 'DISB' || kind === 'FUND';
  return cents(isPaidOut && parts.principal === 0 ? total : 0 - parts.principal);
}
