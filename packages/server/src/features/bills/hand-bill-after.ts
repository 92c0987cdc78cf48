import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { BillDue } from '@drawbridge/domain/ledger/next-due.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { lastHandBill } from './hand-bill-store.ts';

/** A payment on a loan without confirmed terms. */
export interface PaymentForBill {
  /** The due day it names. */
  readonly dueOn: PlainDate | null;
  readonly isAdjustment: boolean;
  /** Its place in the ledger. Undefined for one that is about to be posted. */
  readonly position?: number | undefined;
  /** Negative when the payment is returned. */
  readonly change: Cents;
}

/**
 * The newest bill by hand that stands, with what a payment or its return leaves open of it; below zero when more was paid.
 * Undefined when the payment does not count for it.
 */
export async function handBillAfter(
  db: Queries,
  dealId: string,
  { dueOn, isAdjustment, position, change }: PaymentForBill,
): Promise<BillDue | undefined> {
  const bill = await lastHandBill(db, dealId);
  if (!bill || isAdjustment || dueOn === null || dueOn > bill.due_on) return undefined;
  if (position !== undefined && position <= bill.ledger_position) return undefined;
  const open = centsFromDollars(bill.asked) - centsFromDollars(bill.received) - change;
  return { dueOn: bill.due_on, openCents: cents(open), before: bill.dates_before };
}
