import type { PlainDate } from '../calendar/plain-date.ts';
import { principalChangeOf, type LedgerEntry } from './ledger-entry.ts';

/** An imported entry whose balance does not follow from the entries before it, in cents. */
export interface UnexplainedBalance<Recorded> {
  readonly entry: Recorded;
  /** The balance before the entry plus its change. */
  readonly follows: number;
  /** How much higher the entry’s balance is; negative if it is lower. */
  readonly difference: number;
}

interface Entry extends Pick<
  LedgerEntry,
  'kind' | 'total' | 'buckets' | 'feeCharged' | 'receivedOn' | 'balance' | 'principalChange'
> {
  readonly id: string;
  readonly reverses: string | null;
}

/**
 * Imported entries, in posting order, whose balance does not follow from the entries before them, by date. Each break is listed
 * once: the next entry is compared with the file’s own balance. A beginning balance and a reversed entry need no explanation.
 * Entries posted here before the import count as known to the file.
 */
export function unexplainedBalances<Recorded extends Entry>(
  ledger: readonly Recorded[],
): readonly UnexplainedBalance<Recorded>[] {
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  const imported = importedByDate(ledger);
  return imported.flatMap(({ entry, known }, at) => {
    const previous = imported[at - 1];
    if (entry.kind === 'BEG' || reversed.has(entry.id)) return [];
    if (!previous && entry.kind !== 'FUND') return [];
    const before = previous ? previous.entry.balance + known - previous.known : known;
    const follows = before + statedChange(entry);
    const difference = entry.balance - follows;
    return difference === 0 ? [] : [{ entry, follows, difference }];
  });
}

/** Each imported entry with the change, up to its day, from entries posted before its import. */
function importedByDate<Recorded extends Entry>(ledger: readonly Recorded[]) {
  const posted = sumsByDay(ledger.map(({ receivedOn }) => receivedOn));
  const imported: { readonly entry: Recorded; readonly known: number }[] = [];
  for (const entry of ledger) {
    const { receivedOn, principalChange } = entry;
    if (principalChange === null) imported.push({ entry, known: posted.through(receivedOn) });
    else if (principalChange !== 0) posted.add(receivedOn, principalChange);
  }
  return imported.toSorted(({ entry: one }, { entry: other }) => byDay(one.receivedOn, other.receivedOn));
}

function byDay(one: PlainDate, other: PlainDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Running sums by day. A binary indexed tree, because rescanning the ledger for each imported entry takes seconds with ten
 * thousand entries.
 */
function sumsByDay(days: readonly PlainDate[]) {
  const places = new Map([...new Set(days)].toSorted(byDay).map((day, at) => [day, at + 1]));
  const sums = Array.from({ length: places.size + 1 }, () => 0);
  return {
    add(day: PlainDate, amount: number): void {
      for (let at = places.get(day) ?? sums.length; at < sums.length; at += at & -at)
        sums[at] = (sums[at] ?? 0) + amount;
    },
    through(day: PlainDate): number {
      let sum = 0;
      for (let at = places.get(day) ?? 0; at > 0; at -= at & -at) sum += sums[at] ?? 0;
      return sum;
    },
  };
}

/** Files state principal paid out with either sign. */
function statedChange(entry: Entry): number {
  const isPaidOut = entry.kind === 'DISB' || entry.kind === 'FUND';
  return isPaidOut && entry.total > 0 && entry.buckets.principal > 0
    ? entry.buckets.principal
    : principalChangeOf(entry);
}
