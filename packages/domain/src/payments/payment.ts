import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import type { ShownSourceType } from './source-types.ts';

/** Where the money of a payment can go. */
export const buckets = [
  'principal',
  'interest',
  'impound',
  'reserve',
  'lateCharge',
  'lateChargePaid',
  'charges',
  'prepayment',
  'other',
] as const;

export type Bucket = (typeof buckets)[number];

/** One entry of a payment history. What is taken back is negative. */
export interface Payment {
  /** Place among all entries in the order they were posted, from 1. */
  readonly position: number;
  readonly type: ShownSourceType;
  readonly reference: string | null;
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate | null;
  readonly total: Cents;
  readonly buckets: Readonly<Record<Bucket, Cents>>;
  /** Principal owed after this entry. */
  readonly balanceAfter: Cents;
}
