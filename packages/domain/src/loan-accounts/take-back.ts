import type { Book, Placement } from './book.ts';
import type { Day } from './days.ts';
import { correctDefaultInterest } from './default-interest.ts';
import type { EntryOf } from './entries.ts';

/**
 * Takes a draw, a payment or a move out of suspense back. What the payment paid is open again; other payments keep what they paid. Interest, default
 * days and late charges are what they would be if the money had never come. Unknown entries, entries already returned and
 * completed payoffs can’t be taken back.
 */
export function takeBack(book: Book, reversal: EntryOf<'reversal'>, on: Day): void {
  const at = book.placements.findLastIndex((placement) => placement.by === reversal.reverses);
  const returned = book.placements[at];
  if (!returned || !canBeReturned(returned)) {
    book.warn('reversalRefused');
    return;
  }
  book.placements[at] = { ...returned, isReturned: true };
  if (returned.kind === 'funding' || returned.kind === 'draw') book.drawnCents -= returned.cents;
  else for (const part of returned.parts) book.reverse(part);
  if (returned.kind === 'applySuspense') book.suspenseCents += returned.cents;
  book.note.takeBack(returned.by);
  book.reopened = [...book.reopened, ...book.shadow.takeBack(returned.by)];
  correctDefaultInterest(book, returned.on);
  const { feeCents = 0 } = reversal;
  if (feeCents > 0) book.owed.fees.owe({ on, cents: feeCents, feeKind: 'nsf' });
}

function canBeReturned({ kind, isReturned, parts }: Placement): boolean {
  if (isReturned || parts.some(({ to }) => to === 'payoff')) return false;
  return kind === 'payment' || kind === 'applySuspense' || kind === 'funding' || kind === 'draw';
}
