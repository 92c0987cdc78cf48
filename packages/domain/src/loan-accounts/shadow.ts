import type { Bill, Book, Coverage } from './book.ts';
import type { SerialDay } from './serial-day.ts';

/**
 * The shadow book: what each bill has received, bills first whatever the order of payment is. It is used only to judge
 * what is late, so that a late charge, a fee or default interest never makes a bill late.
 */

/** What of a bill was not covered at the close of a day. */
export function shadowOpen({ amount, covered, coverage }: Bill, day: SerialDay): number {
  let open = amount - covered;
  for (let at = coverage.length - 1; at >= 0; at -= 1) {
    const { day: on, cents } = coverage[at] as Coverage;
    if (on <= day) break;
    open += cents;
  }
  return open;
}

/** What of a bill is not covered now. */
export function shadowLeft({ amount, covered }: Bill): number {
  return amount - covered;
}

/**
 * Covers bills with money: first each bill with what names it, up to its shadow-open, then the oldest bills with the rest.
 * What no bill takes is not kept for later bills.
 */
export function cover(
  { bills }: Book,
  { day, source }: { readonly day: SerialDay; readonly source: string },
  { named, loose }: { readonly named: ReadonlyMap<Bill, number>; readonly loose: number },
): void {
  let left = loose;
  const take = (bill: Bill, most: number) => {
    const cents = Math.min(most, shadowLeft(bill));
    if (cents <= 0) return 0;
    bill.coverage.push({ day, cents, source });
    bill.covered += cents;
    return cents;
  };
  for (const [bill, cents] of named) left += cents - take(bill, cents);
  for (const bill of bills) {
    if (left <= 0) return;
    left -= take(bill, left);
  }
}

/** Takes out what an entry had covered, on every day, as if it had never come. */
export function uncover({ bills }: Book, source: string): void {
  for (const bill of bills)
    if (bill.coverage.some((each) => each.source === source)) {
      bill.coverage = bill.coverage.filter((each) => each.source !== source);
      bill.covered = bill.coverage.reduce((sum, { cents }) => sum + cents, 0);
    }
}

/** The oldest bill due by a day that was not covered at its close. */
export function oldestLate(bills: readonly Bill[], dueBy: SerialDay, day: SerialDay): Bill | undefined {
  for (const bill of bills) {
    if (bill.dueOn > dueBy) return undefined;
    if (shadowOpen(bill, day) > 0) return bill;
  }
  return undefined;
}

/** Bills that were not covered at the close of their due day, or at a later close. Only they can bear default interest. */
export function everLate({ bills }: Book): readonly Bill[] {
  return bills.filter((bill) => shadowOpen(bill, bill.dueOn) > 0);
}
