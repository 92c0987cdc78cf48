import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import { buckets, type Bucket } from '../payments/payment.ts';
import type { EntryKind } from './entry-kinds.ts';

/** In cents; negative when taken back. */
export interface EntryAmounts {
  readonly kind: EntryKind;
  readonly total: Cents;
  readonly buckets: Readonly<Record<Bucket, Cents>>;
  /** A fee charged; one paid is in `charges`. */
  readonly feeCharged: Cents;
}

export interface LedgerEntry extends EntryAmounts {
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate | null;
  /** The principal after it, as posted. */
  readonly balance: Cents;
  /** Null for imported entries, which only give the balance. */
  readonly principalChange: Cents | null;
  /** The kind of the reversed entry; null when the entry reverses none or does not name it. */
  readonly undoes: EntryKind | null;
}

/** How posting an entry moved the deal’s next payment. */
export interface DatesMoved {
  readonly nextDue: readonly [from: PlainDate | null, to: PlainDate];
  /** Null while it follows from the next payment. */
  readonly paidTo: readonly [from: PlainDate, to: PlainDate] | null;
}

export const noBuckets = Object.fromEntries(buckets.map((bucket) => [bucket, cents(0)])) as Readonly<
  Record<Bucket, Cents>
>;

/** The change in principal, in cents: money paid out raises it, principal payments lower it. */
export function principalChangeOf({ kind, total, buckets: parts }: EntryAmounts): Cents {
  const isPaidOut = kind === 'DISB' || kind === 'FUND';
  return cents(isPaidOut && parts.principal === 0 ? total : 0 - parts.principal);
}
