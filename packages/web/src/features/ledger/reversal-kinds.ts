import type { LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { reversalKinds } from '@drawbridge/domain/ledger/reversal.ts';

/** The kinds an entry can be reversed as, the usual one first; undefined if it cannot be or already was. */
export function kindsToReverse(entry: LedgerEntry): readonly [EntryKind, ...EntryKind[]] | undefined {
  if (entry.reversedBy !== null) return undefined;
  const [first, ...others] = reversalKinds({ ...entry, isReversal: entry.reverses !== null });
  return first === undefined ? undefined : [first, ...others];
}
