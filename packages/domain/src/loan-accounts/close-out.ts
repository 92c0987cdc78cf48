import type { Book } from './book.ts';
import type { Day } from './days.ts';
import type { Payment } from './entries.ts';
import { isCredited, payoffFigures } from './payoff-lines.ts';
import { receivePayment } from './receive.ts';
import { paymentBuckets } from './terms.ts';

/** Receives a payment meant to pay the loan off. If it is short, it is an ordinary payment. */
export function receivePayoff(book: Book, payment: Payment, on: Day): void {
  const { totalCents } = payoffFigures(book, on);
  const isShort = payment.amountCents < totalCents;
  if (isShort) book.warn('payoffShort');
  if (isShort || book.paidOffOn !== undefined) {
    receivePayment(book, payment, on);
    return;
  }
  closeOut(book, payment.id, on);
  const rest = payment.amountCents - totalCents;
  book.suspenseCents += rest;
  book.placements.push({
    by: payment.id,
    kind: 'payment',
    on,
    cents: payment.amountCents,
    parts: [
      { to: 'payoff', cents: totalCents },
      ...(rest > 0 ? [{ to: 'suspense', cents: rest } as const] : []),
    ],
    isReturned: false,
  });
}

/** Settles everything. Bills due later are withdrawn, and money held for the borrower has been credited. */
function closeOut(book: Book, by: string, on: Day): void {
  const firstLater = book.bills.findIndex(({ dueOn }) => dueOn > on);
  if (firstLater >= 0) book.withdrawBillsFrom(firstLater);
  // Escrow that was billed and not paid is no longer needed, so it is not collected.
  for (const bucket of paymentBuckets)
    for (const index of book.owed[bucket].items.keys()) {
      const open = book.owed[bucket].openOf(index);
      if (bucket === 'escrow') book.owed[bucket].waive(index, open);
      else book.owed[bucket].receive(index, open);
    }
  for (const bill of book.bills.keys()) book.shadow.cover(bill, book.shadow.openOf(bill), { on, by });
  book.receivePrincipal(book.principalCents, on, by);
  book.note.changeBase(on, -book.note.baseOn(on), by);
  book.deferredFees = [];
  if (isCredited(book, 'suspense')) book.suspenseCents = 0;
  if (isCredited(book, 'reserve')) book.reserveCents = 0;
  if (isCredited(book, 'escrow')) book.escrowHeldCents = 0;
  book.paidOffOn = on;
}
