import type { PlainDate } from '../calendar/plain-date.ts';
import { paymentsOf, settledOf, type PaidPart } from './account-payments.ts';
import type { Book } from './book.ts';
import { dayNumber, type Day } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { movementsOf, type Movement } from './explain-balance.ts';
import { prepareLoan } from './loan.ts';
import { bookAtClose } from './replay.ts';
import type { LoanTerms } from './terms.ts';

/** An entry of a ledger, by its place in it. */
interface PlacedEntry {
  readonly id: string;
  readonly receivedOn: PlainDate;
  readonly position: number;
}

/** What the account makes of a ledger, by the ids of its entries. */
interface EntriesOnAccount {
  /** What each payment, move out of suspense and waiver paid. Nothing for one that was returned. */
  readonly paid: ReadonlyMap<string, readonly PaidPart[]>;
  /** The principal owed after each entry, in cents. */
  readonly principal: ReadonlyMap<string, number>;
  /** What each entry added to suspense and to the interest reserve, in cents. Only of entries that moved either. */
  readonly held: ReadonlyMap<string, HeldByEntry>;
}

export interface HeldByEntry {
  readonly suspenseCents: number;
  readonly reserveCents: number;
}

/**
 * What the entries of a ledger paid, and the principal after each. Both follow the account: a backdated entry changes what later
 * payments paid, and so the principal after them. The last entry of a day has what the account owes at its close. Entries
 * dated ahead count on their day.
 * @param ledger the entries that count for the account, in any order
 */
export function entriesOnAccount(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  ledger: readonly PlacedEntry[],
  today: PlainDate,
): EntriesOnAccount {
  const last = entries.reduce((day, { on }) => (on > day ? on : day), today);
  const close = dayNumber(last);
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough: close, close });
  return {
    paid: new Map([...settledOf(book), ...paymentsOf(book)]),
    principal: principalAfter(book, entries, ledger, close),
    held: heldByEntries(book, entries, close),
  };
}

function principalAfter(
  book: Book,
  entries: readonly LoanEntry[],
  ledger: readonly PlacedEntry[],
  close: Day,
): ReadonlyMap<string, number> {
  const moved = movedBy(movementsOf(book, entries, 'principalBalance', close));
  const placed = ledger.toSorted((one, other) =>
    one.receivedOn === other.receivedOn
      ? one.position - other.position
      : one.receivedOn < other.receivedOn
        ? -1
        : 1,
  );
  const ids = new Set(placed.map(({ id }) => id));
  // What the account opens with is in no entry of the ledger.
  let principal = [...moved].reduce((sum, [by, cents]) => (ids.has(by) ? sum : sum + cents), 0);
  return new Map(placed.map(({ id }) => [id, (principal += moved.get(id) ?? 0)]));
}

function heldByEntries(
  book: Book,
  entries: readonly LoanEntry[],
  close: Day,
): ReadonlyMap<string, HeldByEntry> {
  const suspense = movedBy(movementsOf(book, entries, 'suspense', close));
  const reserve = movedBy(movementsOf(book, entries, 'reserve', close));
  return new Map(
    [...suspense.keys(), ...reserve.keys()].map((id) => [
      id,
      { suspenseCents: suspense.get(id) ?? 0, reserveCents: reserve.get(id) ?? 0 },
    ]),
  );
}

/** The sum of what each entry moved. */
function movedBy(movements: readonly Movement[]): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { by, cents } of movements) moved.set(by, (moved.get(by) ?? 0) + cents);
  return moved;
}
