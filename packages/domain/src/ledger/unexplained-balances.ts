import { principalChangeOf, type LedgerEntry } from './ledger-entry.ts';

/** An imported entry whose balance does not follow from the entries before it, in cents. */
export interface UnexplainedBalance<Recorded> {
  readonly entry: Recorded;
  /** The balance before the entry, changed by it. */
  readonly follows: number;
  /** What the entry says more than that; negative if it says less. */
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
 * The imported entries of a ledger, given in posting order, that do not explain their balance, by date. Each break is
 * named once: the next entry is compared with the balance that the file gave. A beginning balance explains itself, and a
 * reversed entry needs no explanation anymore. Entries posted here before the import count as known to the file.
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

/** Each imported entry with what the entries posted before its import had changed by its day. */
function importedByDate<Recorded extends Entry>(ledger: readonly Recorded[]) {
  const posted: { readonly on: string; readonly change: number }[] = [];
  const imported: { readonly entry: Recorded; readonly known: number }[] = [];
  for (const entry of ledger) {
    const { receivedOn, principalChange } = entry;
    if (principalChange === null) {
      const known = posted.reduce((sum, { on, change }) => (on <= receivedOn ? sum + change : sum), 0);
      imported.push({ entry, known });
    } else if (principalChange !== 0) posted.push({ on: receivedOn, change: principalChange });
  }
  return imported.toSorted(({ entry: one }, { entry: other }) =>
    one.receivedOn === other.receivedOn ? 0 : one.receivedOn < other.receivedOn ? -1 : 1,
  );
}

/** Files give the principal paid out with either sign. */
function statedChange(entry: Entry): number {
  const isPaidOut = entry.kind === 'DISB' || entry.kind === 'FUND';
  return isPaidOut && entry.total > 0 && entry.buckets.principal > 0
    ? entry.buckets.principal
    : principalChangeOf(entry);
}
