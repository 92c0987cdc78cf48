import type { Payment } from './payment.ts';
import { paymentTotals, type PaymentTotals } from './payment-totals.ts';

/** How many years start expanded. */
const openYears = 5;

export interface PaymentYear {
  readonly year: number;
  readonly startsOpen: boolean;
  /** Newest first. */
  readonly payments: readonly Payment[];
  readonly totals: PaymentTotals;
}

/** Latest received first; within a day, latest posted first. */
export function newestFirst(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) =>
    a.receivedOn === b.receivedOn ? b.position - a.position : a.receivedOn < b.receivedOn ? 1 : -1,
  );
}

/** Groups a payment history by the year received, newest first, without empty years. */
export function paymentYears(payments: readonly Payment[]): PaymentYear[] {
  const byYear = Map.groupBy(newestFirst(payments), ({ receivedOn }) => Number(receivedOn.slice(0, 4)));
  return Array.from(byYear, ([year, ofYear], place) => ({
    year,
    startsOpen: place < openYears,
    payments: ofYear,
    totals: paymentTotals(ofYear),
  }));
}
