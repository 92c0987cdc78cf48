import type { Book } from './book.ts';
import { dayNumber, type Day } from './days.ts';
import type { EntryOf, LoanEntry } from './entries.ts';
import { receivePayoff } from './close-out.ts';
import { applySuspense, receivePayment, waive } from './receive.ts';
import { takeBack } from './take-back.ts';

/** Enters one entry into the book. */
export function applyEntry(book: Book, entry: LoanEntry, on: Day): void {
  switch (entry.kind) {
    case 'funding':
    case 'draw':
      payOut(book, entry, on);
      break;
    case 'payment':
      if (entry.payoff === true) receivePayoff(book, entry, on);
      else receivePayment(book, entry, on);
      break;
    case 'reversal':
      takeBack(book, entry, on);
      break;
    case 'fee':
      oweFee(book, { by: entry.id, on, cents: entry.amountCents, feeKind: entry.feeKind, due: entry.due });
      break;
    case 'waiver':
      waive(book, entry, on);
      break;
    case 'applySuspense':
      applySuspense(book, entry, on);
      break;
    case 'reserveDeposit':
      book.reserveCents += entry.amountCents;
      break;
    case 'escrowTakenOver':
      book.escrowHeldCents += entry.amountCents;
      break;
    case 'escrowPaid':
      book.escrowHeldCents -= entry.amountCents;
      break;
    case 'refund':
      refund(book, entry, on);
      break;
    case 'extension':
      extend(book, entry, on);
      break;
    case 'declareDefault':
    case 'cure':
      book.declared.set(on, entry.kind === 'declareDefault');
      break;
    case 'hold':
    case 'release':
      setHold(book, entry, on);
  }
}

/** Pays out principal. A draw that would bring the sum of draws above the commitment is refused as a whole. */
function payOut(book: Book, { id, kind, amountCents }: EntryOf<'funding' | 'draw'>, on: Day): void {
  if (book.drawnCents + amountCents > book.loan.terms.commitmentCents) {
    book.warn('drawAboveCommitment');
    return;
  }
  book.payOut(amountCents, on, id);
  book.placements.push({ by: id, kind, on, cents: amountCents, parts: [], isReturned: false });
}

/** Postings refund no more than what is held. Nothing here checks that, so a balance can go below zero. */
function refund(book: Book, { id, held, amountCents }: EntryOf<'refund'>, on: Day): void {
  switch (held) {
    case 'suspense':
      book.suspenseCents -= amountCents;
      break;
    case 'reserve':
      book.reserveCents -= amountCents;
      break;
    case 'escrow':
      book.escrowHeldCents -= amountCents;
  }
  book.placements.push({
    by: id,
    kind: 'refund',
    on,
    cents: amountCents,
    parts: [],
    held,
    isReturned: false,
  });
}

interface FeeToOwe {
  readonly by: string;
  readonly on: Day;
  readonly cents: number;
  readonly feeKind: string;
  readonly due: 'now' | 'payoff';
}

function oweFee(book: Book, { due, ...fee }: FeeToOwe): void {
  if (fee.cents <= 0) return;
  if (due === 'payoff') book.deferredFees.push(fee);
  else book.owed.fees.owe(fee);
}

function extend(
  book: Book,
  { id, maturityOn, feeCents = 0, feeDue = 'now' }: EntryOf<'extension'>,
  on: Day,
): void {
  book.maturity.set(on, dayNumber(maturityOn));
  oweFee(book, { by: id, on, cents: feeCents, feeKind: 'extension', due: feeDue });
}

/** The loan is on hold while any reason stands. */
function setHold(book: Book, { kind, reason }: EntryOf<'hold' | 'release'>, on: Day): void {
  const holds = new Set(book.holds);
  if (kind === 'hold') holds.add(reason);
  else holds.delete(reason);
  book.holds = holds;
  book.onHold.set(on, holds.size > 0);
}
