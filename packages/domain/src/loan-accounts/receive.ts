import {
  isRefusedPartial,
  splitAsChosen,
  splitByWaterfall,
  splitReserve,
  splitWaiver,
} from './allocation.ts';
import type { Book, Part, Placement } from './book.ts';
import type { Day } from './days.ts';
import type { EntryOf, Payment } from './entries.ts';
import { isBillBucket } from './loan.ts';

/** Receives an ordinary payment: allocates it and covers bills with it in the shadow book. */
export function receivePayment(book: Book, payment: Payment, on: Day): void {
  const { id, amountCents, allocation, rest = 'suspense' } = payment;
  let parts: readonly Part[];
  if (book.paidOffOn !== undefined) parts = [{ to: 'suspense', cents: amountCents }];
  else if (allocation) parts = splitAsChosen(book, amountCents, allocation);
  else if (isRefusedPartial(book, amountCents)) parts = [{ to: 'suspense', cents: amountCents }];
  else parts = splitByWaterfall(book, amountCents, rest);
  place(book, { by: id, kind: 'payment', on, cents: amountCents, parts });
}

/** Moves money out of suspense through the waterfall, as far as there is any. */
export function applySuspense(book: Book, move: EntryOf<'applySuspense'>, on: Day): void {
  const { id, amountCents, rest = 'suspense' } = move;
  const cents = Math.min(amountCents, Math.max(0, book.suspenseCents));
  if (cents === 0) return;
  book.suspenseCents -= cents;
  const parts = splitByWaterfall(book, cents, rest);
  place(book, { by: id, kind: 'applySuspense', on, cents, parts });
}

/** Waives what is open in a bucket. A waived part of a bill counts for that bill. What is waived of a payoff waits for it. */
export function waive(book: Book, waiver: EntryOf<'waiver'>, on: Day): void {
  if (waiver.bucket === 'payoff') {
    const cents = waiver.amountCents;
    book.payoffWaivers = [...book.payoffWaivers, { by: waiver.id, on, cents }];
    book.placements.push({ by: waiver.id, kind: 'waiver', on, cents, parts: [], isReturned: false });
    return;
  }
  const parts = splitWaiver(book, waiver.bucket, waiver.amountCents);
  for (const part of parts) if ('index' in part) book.owed[part.to].waive(part.index, part.cents);
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  book.placements.push({ by: waiver.id, kind: 'waiver', on, cents, parts, isReturned: false });
  if (isBillBucket(waiver.bucket)) coverBills(book, parts, { on, by: waiver.id });
}

/** The reserve pays open interest of bills due by the end of a day, and nothing else. */
export function payFromReserve(book: Book, on: Day): void {
  if (book.reserveCents <= 0 || book.owed.interest.openCents <= 0 || book.paidOffOn !== undefined) return;
  const parts = splitReserve(book, on);
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  if (cents === 0) return;
  book.reserveCents -= cents;
  place(book, { by: 'reserve', kind: 'reserve', on, cents, parts });
}

function place(book: Book, money: Omit<Placement, 'isReturned'>): void {
  for (const part of money.parts) book.book(part, money.on, money.by);
  book.placements.push({ ...money, isReturned: false });
  coverBills(book, money.parts, money);
}

/**
 * Writes money into the shadow book. What names a bill counts for that bill first. All other money placed in a bucket of
 * the waterfall is loose, whatever it paid: it counts for the oldest open bill. Suspense and curtailments don't count.
 */
function coverBills(book: Book, parts: readonly Part[], money: { on: Day; by: string }): void {
  let loose = 0;
  for (const part of parts)
    if ('index' in part)
      loose += part.isNamed ? book.shadow.cover(part.index, part.cents, money) : part.cents;
  book.shadow.coverOldest(loose, money);
}
