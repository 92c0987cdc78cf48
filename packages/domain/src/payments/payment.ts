import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import type { PaidPart } from './paid-part.ts';
import type { ShownSourceType } from './source-types.ts';

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

/** One entry in a payment history. Amounts are negative for a reversal. */
export interface Payment {
  /** The position among all entries in posting order, from 1. */
  readonly position: number;
  readonly type: ShownSourceType;
  readonly reference: string | null;
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate | null;
  readonly total: Cents;
  readonly buckets: Readonly<Record<Bucket, Cents>>;
  /** The part of the reserve bucket that is held in suspense. */
  readonly suspense?: Cents;
  readonly balanceAfter: Cents;
  /** The bills and charges it paid. Only on loans with confirmed terms. */
  readonly paid?: readonly PaidPart[];
}
