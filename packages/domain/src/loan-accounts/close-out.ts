import { splitWaiver } from './allocation.ts';
import type { Book, Part } from './book.ts';
import type { Day } from './days.ts';
import type { Payment } from './entries.ts';
import { isCredited, payoffFigures } from './payoff-lines.ts';
import { receivePayment } from './receive.ts';
import { paymentBuckets } from './terms.ts';

/** Receives a payment meant to pay the loan off. If it is short, it is an ordinary payment. */
export function receivePayoff(book: Book, payment: Payment, on: Day): void {
  const { totalCents, lines } = payoffFigures(book, on);
  const isShort = payment.amountCents < totalCents;
  if (isShort) book.warn('payoffShort');
  if (isShort || book.paidOffOn !== undefined) {
    receivePayment(book, payment, on);
    return;
  }
  const waived = lines.find(({ kind }) => kind === 'waived')?.amountCents ?? 0;
  closeOut(book, { by: payment.id, waivedCents: -waived }, on);
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
function closeOut(book: Book, { by, waivedCents }: { by: string; waivedCents: number }, on: Day): void {
  const firstLater = book.bills.findIndex(({ dueOn }) => dueOn > on);
  if (firstLater >= 0) book.withdrawBillsFrom(firstLater);
  waiveAtPayoff(book, waivedCents);
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

/** What is waived of a payoff settles charges first and principal last, so that no more of it is forgiven than has to be. */
const waivedFirst = ['lateCharges', 'fees', 'defaultInterest', 'interest'] as const;

function waiveAtPayoff(book: Book, waivedCents: number): void {
  let left = waivedCents;
  for (const { by, cents } of book.payoffWaivers) {
    const agreed = Math.min(cents, left);
    left -= agreed;
    const parts: Part[] = [];
    let rest = agreed;
    for (const bucket of waivedFirst)
      for (const part of splitWaiver(book, bucket, rest)) {
        if ('index' in part) book.owed[part.to].waive(part.index, part.cents);
        rest -= part.cents;
        parts.push(part);
      }
    // What is on no bill yet: interest of the running period, fees of the payoff itself, principal.
    if (rest > 0) parts.push({ to: 'payoff', cents: rest });
    const at = book.placements.findLastIndex((placement) => placement.by === by);
    const placement = book.placements[at];
    if (placement) book.placements[at] = { ...placement, parts };
  }
  book.payoffWaivers = [];
}
