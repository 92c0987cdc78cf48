import type { PlainDate } from '../calendar/plain-date.ts';
import type { Book, Part, Placement } from './book.ts';
import { dayNumber, plainDateOf, type Day } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { explanation } from './explanation.ts';
import type { ChartStep, ExplainedPart, Explanation } from './explanation.ts';
import { kindOf } from './explain-bill.ts';
import { prepareLoan } from './loan.ts';
import { bookAtClose } from './replay.ts';
import type { LoanTerms, PayoffCredit } from './terms.ts';

export const balances = ['principalBalance', 'suspense', 'reserve', 'escrowHeld'] as const;
export type Balance = (typeof balances)[number];

const balanceHolding = {
  suspense: 'suspense',
  reserve: 'reserve',
  escrow: 'escrowHeld',
} as const satisfies Record<PayoffCredit, Balance>;

export interface Movement {
  readonly on: Day;
  /** The entry that moved it. */
  readonly by: string;
  readonly kind: ExplainedPart['kind'];
  readonly cents: number;
}

/** A balance: everything that came and went, each with the balance after it. */
export function explainBalance(
  book: Book,
  entries: readonly LoanEntry[],
  balance: Balance,
  close: Day,
): Explanation {
  const parts = withBalances(movementsOf(book, entries, balance, close));
  return explanation(parts, balanceChart(parts, close));
}

/** The principal after each change, earliest first; several entries for a day with several changes. */
export function principalSteps(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  through: PlainDate,
): readonly { readonly on: PlainDate; readonly principalCents: number }[] {
  const close = dayNumber(through);
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough: close, close });
  let principalCents = 0;
  return movementsOf(book, entries, 'principalBalance', close).map(({ on, cents }) => {
    principalCents += cents;
    return { on: plainDateOf(on), principalCents };
  });
}

/**
 * The least that is held for the borrower from the close of a day on, in cents, on that day or any later one: a refund of no more
 * leaves enough for everything that used the money since. Negative where more was used than was held.
 * @param through the last day that is looked at: today, or the day of the last entry
 */
export function leastHeldCents(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  held: PayoffCredit,
  { from, through }: { readonly from: PlainDate; readonly through: PlainDate },
): number {
  const [first, close] = [dayNumber(from), dayNumber(through)];
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough: close, close });
  const moves = movementsOf(book, entries, balanceHolding[held], close);
  const isLater = ({ on }: Movement) => on > first;
  let heldCents = moves.reduce((sum, move) => (isLater(move) ? sum : sum + move.cents), 0);
  let least = heldCents;
  for (const { cents } of moves.filter(isLater)) {
    heldCents += cents;
    least = Math.min(least, heldCents);
  }
  return least;
}

function withBalances(movements: readonly Movement[]): readonly ExplainedPart[] {
  let balanceCents = 0;
  return movements.map(({ on, kind, cents }) => {
    balanceCents += cents;
    return { kind, on: plainDateOf(on), amountCents: cents, balanceCents };
  });
}

/** The balance day by day; the steps of one day are one. */
function balanceChart(parts: readonly ExplainedPart[], close: Day): readonly ChartStep[] {
  const steps: ChartStep[] = [];
  for (const { on, balanceCents } of parts) {
    if (on === undefined || balanceCents === undefined) continue;
    const last = steps.at(-1);
    if (last) steps[steps.length - 1] = { ...last, to: on };
    if (last?.from === on) steps.pop();
    steps.push({ from: on, to: plainDateOf(close + 1), baseCents: balanceCents, perDay: null });
  }
  return steps;
}

/** Everything that moved a balance up to a day, in the order of days. */
export function movementsOf(
  book: Book,
  entries: readonly LoanEntry[],
  balance: Balance,
  close: Day,
): Movement[] {
  const returns = returnsBy(entries, close);
  const moves: Movement[] = otherMoves(book, entries, balance, close);
  for (const placement of book.placements) {
    const cents = movedBy(placement, balance);
    if (cents === 0) continue;
    moves.push({ on: placement.on, by: placement.by, kind: kindOf(placement), cents });
    const back = placement.isReturned ? returns.get(placement.by) : undefined;
    if (back) moves.push({ ...back, kind: 'returned', cents: -cents });
  }
  const sorted = moves.toSorted((one, other) => one.on - other.on);
  // A payoff settles what is left.
  const settled = balanceOf(book, balance) - sorted.reduce((sum, { cents }) => sum + cents, 0);
  if (settled === 0 || book.paidOffOn === undefined) return sorted;
  const at = sorted.findLastIndex(({ on }) => on <= (book.paidOffOn ?? on)) + 1;
  return sorted.toSpliced(at, 0, { on: book.paidOffOn, by: payoffOf(book), kind: 'payoff', cents: settled });
}

/** The payment that paid the loan off. */
function payoffOf({ placements }: Book): string {
  const isPayoff = ({ kind, parts }: Placement) =>
    kind === 'payment' && parts.some(({ to }) => to === 'payoff');
  return placements.find(isPayoff)?.by ?? '';
}

/** The first return of each entry. */
function returnsBy(
  entries: readonly LoanEntry[],
  close: Day,
): ReadonlyMap<string, Pick<Movement, 'on' | 'by'>> {
  const returns = new Map<string, Pick<Movement, 'on' | 'by'>>();
  for (const entry of entries) {
    if (entry.kind !== 'reversal') continue;
    const on = dayNumber(entry.on);
    const known = returns.get(entry.reverses);
    if (on <= close && !(known && known.on <= on)) returns.set(entry.reverses, { on, by: entry.id });
  }
  return returns;
}

/** What moves a balance without being placed by a payment. */
function otherMoves(book: Book, entries: readonly LoanEntry[], balance: Balance, close: Day): Movement[] {
  const moves: Movement[] = [];
  const { reserveCents = 0 } = book.loan.terms;
  if (balance === 'reserve' && reserveCents > 0 && book.loan.fundedOn <= close)
    moves.push({ on: book.loan.fundedOn, by: 'terms', kind: 'reserveOpening', cents: reserveCents });
  for (const entry of entries) {
    const on = dayNumber(entry.on);
    if (on > close) continue;
    const by = entry.id;
    if (balance === 'reserve' && entry.kind === 'reserveDeposit')
      moves.push({ on, by, kind: 'reserveDeposit', cents: entry.amountCents });
    if (balance === 'escrowHeld' && entry.kind === 'escrowTakenOver')
      moves.push({ on, by, kind: 'escrowTakenOver', cents: entry.amountCents });
    if (balance === 'escrowHeld' && entry.kind === 'escrowPaid')
      moves.push({ on, by, kind: 'escrowPaid', cents: -entry.amountCents });
  }
  return moves;
}

/** How one placement moved a balance. */
function movedBy({ kind, cents, parts, held }: Placement, balance: Balance): number {
  if (kind === 'waiver') return 0;
  if (held !== undefined) return balanceHolding[held] === balance ? -cents : 0;
  let moved = parts.reduce((sum, part) => sum + movedByPart(part, balance), 0);
  if (balance === 'principalBalance' && (kind === 'funding' || kind === 'draw')) moved += cents;
  if (balance === 'reserve' && kind === 'reserve') moved -= cents;
  if (balance === 'suspense' && kind === 'applySuspense') moved -= cents;
  return moved;
}

function movedByPart({ to, cents }: Part, balance: Balance): number {
  if (balance === 'principalBalance') return to === 'principal' || to === 'curtailment' ? -cents : 0;
  if (balance === 'suspense') return to === 'suspense' ? cents : 0;
  return balance === 'escrowHeld' && to === 'escrow' ? cents : 0;
}

export function balanceOf(book: Book, balance: Balance): number {
  switch (balance) {
    case 'principalBalance':
      return book.principalCents;
    case 'suspense':
      return book.suspenseCents;
    case 'reserve':
      return book.reserveCents;
    case 'escrowHeld':
      return book.escrowHeldCents;
  }
}
