import type { PlainDate } from '../calendar/plain-date.ts';
import type { Book, Part, Placement } from './book.ts';
import { plainDateOf } from './days.ts';
import type { PaymentBucket } from './terms.ts';

/** Where some of a payment went. `payoff` is all that paid the loan off. */
export interface PaidPart {
  readonly bucket: PaymentBucket | 'curtailment' | 'suspense' | 'payoff';
  /** The bill it paid. Of a late charge: its bill. Of default interest: the end of its period. */
  readonly dueOn?: PlainDate;
  readonly amountCents: number;
}

/** What each payment paid, by its id. Nothing for a payment that was returned. */
export function paymentsOf(book: Book): Map<string, readonly PaidPart[]> {
  return paidBy(book, ['payment']);
}

/** What each move out of suspense and each waiver settled, by its id. Nothing for a move that was taken back. */
export function settledOf(book: Book): Map<string, readonly PaidPart[]> {
  return paidBy(book, ['applySuspense', 'waiver']);
}

function paidBy(book: Book, kinds: readonly Placement['kind'][]): Map<string, readonly PaidPart[]> {
  const paid = new Map<string, readonly PaidPart[]>();
  const dueDays = book.owed.interest.items.map((_, bill) => plainDateOf(book.loan.periods.at(bill).dueOn));
  for (const { by, kind, parts, isReturned } of book.placements)
    if (kinds.includes(kind))
      paid.set(by, isReturned ? [] : parts.map((part) => partOf(book, part, dueDays)));
  return paid;
}

function partOf(book: Book, part: Part, dueDays: readonly PlainDate[]): PaidPart {
  if (!('index' in part)) return { bucket: part.to, amountCents: part.cents };
  const bill = book.owed[part.to].items[part.index]?.bill;
  if (bill === undefined) return { bucket: part.to, amountCents: part.cents };
  const dueOn = dueDays[bill] ?? plainDateOf(book.loan.periods.at(bill).dueOn);
  return { bucket: part.to, dueOn, amountCents: part.cents };
}
