import { changePrincipal, reopen, type Book, type Placed } from './book.ts';
import type { EntryOf } from './entries.ts';
import type { SerialDay } from './serial-day.ts';
import { uncover } from './shadow.ts';

/**
 * Takes back a payment, a draw or a funding. What it paid is open again from this day on;
 * interest, default days and late charges are computed as if the money had never come. Other payments keep what they paid.
 * Refuses what is unknown, already returned, or a completed payoff.
 */
export function takeBack(book: Book, { reverses, feeCents = 0 }: EntryOf<'reversal'>, day: SerialDay): void {
  const received = book.received.get(reverses);
  const paidOut = book.paidOut.get(reverses);
  const isRefused = (received ?? paidOut)?.isReturned !== false || received?.isPayoff === true;
  if (isRefused) {
    book.warnings.add('reversalRefused');
    return;
  }
  if (paidOut) {
    paidOut.isReturned = true;
    changePrincipal(book, paidOut.day, { paidOut: -paidOut.cents });
    return;
  }
  if (!received) return;
  received.isReturned = true;
  for (const part of received.parts) undo(book, received.day, part);
  book.curtailments = book.curtailments.filter(({ source }) => source !== reverses);
  uncover(book, reverses);
  book.defaultsStaleFrom = Math.min(book.defaultsStaleFrom, received.day);
  reopen(book);
  book.reassessOn = day + 1;
  if (feeCents > 0) book.fees.push({ on: day, amount: feeCents, open: feeCents });
}

function undo(book: Book, paidOn: SerialDay, part: Placed): void {
  switch (part.to) {
    case 'bill':
      part.bill.open[part.bucket] += part.cents;
      if (part.bucket === 'principal') changePrincipal(book, paidOn, { repaid: -part.cents });
      if (part.bucket === 'escrow') book.escrowHeld -= part.cents;
      return;
    case 'charge':
      part.owed.open += part.cents;
      return;
    case 'curtailment':
      changePrincipal(book, paidOn, { repaid: -part.cents });
      return;
    case 'suspense':
      book.suspense -= part.cents;
  }
}
