import type { Payment } from './payment.ts';
import { paymentTotals, type PaymentTotals } from './payment-totals.ts';

/** So many years are open at first. */
const openYears = 5;

export interface PaymentYear {
  readonly year: number;
  readonly startsOpen: boolean;
  /** Newest first. */
  readonly payments: readonly Payment[];
  readonly totals: PaymentTotals;
}

/** Entries with the one received last in front; of one day, the one posted last. */
export function newestFirst(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) =>
    a.receivedOn === b.receivedOn ? b.position - a.position : a.receivedOn < b.receivedOn ? 1 : -1,
  );
}

/** A payment history by the year each entry was received, the newest year first. A year without entries is left out. */
export function paymentYears(payments: readonly Payment[]): PaymentYear[] {
  const byYear = Map.groupBy(newestFirst(payments), ({ receivedOn }) => Number(receivedOn.slice(0, 4)));
  return Array.from(byYear, ([year, ofYear], place) => ({
    year,
    startsOpen: place < openYears,
    payments: ofYear,
    totals: paymentTotals(ofYear),
  }));
}
