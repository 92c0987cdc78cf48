import type { Transaction } from 'kysely';
import type { LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { standingOf } from './hold-ledger.ts';
import { datesAfter, recordEntry, type HeldLedger, type Recorded } from './record-entry.ts';

/** An entry that may go into the ledger held for it. */
export interface JudgedEntry {
  readonly ledger: HeldLedger;
  readonly recorded: Recorded;
}

/** Where the loan stands, and where it would with the entry. */
export async function outlookWith(
  tx: Transaction<Tables>,
  { ledger, recorded }: JudgedEntry,
): Promise<LedgerOutlook> {
  const { dates } = await datesAfter(tx, ledger, recorded);
  return { before: standingOf(ledger), after: standingOf(ledger, { entry: recorded.entry, dates }) };
}

export async function recordJudged(
  tx: Transaction<Tables>,
  { ledger, recorded }: JudgedEntry,
  by: { readonly at: Date; readonly accountId: string },
) {
  const { id, position, dates } = await recordEntry(tx, ledger, recorded, by);
  return { id, position, standing: standingOf(ledger, { entry: recorded.entry, dates }) };
}
