import type { PlainDate } from '../calendar/plain-date.ts';
import type { Book, Part } from './book.ts';
import { plainDateOf } from './days.ts';
import type { PaymentBucket } from './terms.ts';

/** Where some of a payment went. `payoff` is all that paid the loan off. */
export interface PaidPart {
  readonly bucket: PaymentBucket | 'curtailment' | 'suspense' | 'payoff';
  /** The bill it paid. Of a late charge: its bill. Of default interest: the end of its period. */
  readonly dueOn?: PlainDate;
  readonly amountCents: number;
}

/** What each payment paid, by its id. */
export function paymentsOf(book: Book): Map<string, readonly PaidPart[]> {
  const payments = new Map<string, readonly PaidPart[]>();
  const dueDays = book.owed.interest.items.map((_, bill) => plainDateOf(book.loan.periods.at(bill).dueOn));
  for (const { by, kind, parts, isReturned } of book.placements)
    if (kind === 'payment')
      payments.set(by, isReturned ? [] : parts.map((part) => partOf(book, part, dueDays)));
  return payments;
}

function partOf(book: Book, part: Part, dueDays: readonly PlainDate[]): PaidPart {
  if (!('index' in part)) return { bucket: part.to, amountCents: part.cents };
  const bill = book.owed[part.to].items[part.index]?.bill;
  if (bill === undefined) return { bucket: part.to, amountCents: part.cents };
  const dueOn = dueDays[bill] ?? plainDateOf(book.loan.periods.at(bill).dueOn);
  return { bucket: part.to, dueOn, amountCents: part.cents };
}
