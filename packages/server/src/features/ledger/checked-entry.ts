import type { Transaction } from 'kysely';
import type { LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { standingOf } from './lock-ledger.ts';
import { datesAfter, recordEntry, type LockedLedger, type PostedBy, type Recorded } from './record-entry.ts';

/** An entry that passed the rules, with its locked ledger. */
export interface CheckedEntry {
  readonly ledger: LockedLedger;
  readonly recorded: Recorded;
}

/** The loan’s balances and dates before and after the entry. */
export async function outlookWith(
  tx: Transaction<Tables>,
  { ledger, recorded }: CheckedEntry,
): Promise<LedgerOutlook> {
  const { dates } = await datesAfter(tx, ledger, recorded);
  return { before: standingOf(ledger), after: standingOf(ledger, { entry: recorded.entry, dates }) };
}

export async function recordChecked(
  tx: Transaction<Tables>,
  { ledger, recorded }: CheckedEntry,
  by: PostedBy,
) {
  const { id, position, dates } = await recordEntry(tx, ledger, recorded, by);
  return { id, position, standing: standingOf(ledger, { entry: recorded.entry, dates }) };
}
