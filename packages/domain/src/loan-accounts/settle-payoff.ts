import { changePrincipal, principalOn, type Book } from './book.ts';
import type { Payment } from './entries.ts';
import { payoffOf } from './payoff-lines.ts';
import type { SerialDay } from './serial-day.ts';
import { payoffCredits } from './terms.ts';

/**
 * Pays a loan off, if the money is enough for the payoff of the day: nothing stays owed, bills due later are withdrawn, and
 * the rest is held in suspense. Says whether it was enough.
 */
export function payOff(book: Book, { id, amountCents }: Payment, day: SerialDay): boolean {
  if (book.paidOffOn !== undefined) return false;
  const { totalCents } = payoffOf(book, day);
  if (amountCents < totalCents) return false;
  const credits = book.terms.payoffCredits ?? payoffCredits;
  if (credits.includes('suspense')) book.suspense = 0;
  if (credits.includes('reserve')) book.reserve = 0;
  if (credits.includes('escrow')) book.escrowHeld = 0;
  book.suspense += amountCents - totalCents;
  changePrincipal(book, day, { repaid: principalOn(book, day) });
  book.bills.splice(0, book.bills.length, ...book.bills.filter(({ dueOn }) => dueOn <= day));
  for (const { open } of book.bills) Object.assign(open, { interest: 0, escrow: 0, principal: 0 });
  for (const owed of [...book.fees, ...book.lateCharges, ...book.defaults]) owed.open = 0;
  book.deferredFees = 0;
  book.received.set(id, { day, parts: [], isReturned: false, isPayoff: true });
  book.paidOffOn = day;
  return true;
}
