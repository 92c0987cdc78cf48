import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { mergedHolds } from '@drawbridge/domain/loan-accounts/merged-holds.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { eventsOf } from './store.ts';

const kinds = {
  extension: 'extension',
  'default declared': 'declareDefault',
  'default cured': 'cure',
  hold: 'hold',
  'hold released': 'release',
  waiver: 'waiver',
} as const;

/** The events of these loans that were not withdrawn, as entries of their accounts. */
export async function entriesOfEvents(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LoanEntry[]>> {
  const byDeal = Map.groupBy(await eventsOf(db, dealIds), (row) => row.deal_id);
  return new Map([...byDeal].map(([dealId, rows]) => [dealId, mergedHolds(rows.map(entryOf))]));
}

function entryOf({
  id,
  kind,
  on_day: on,
  posted_on: postedOn,
  particulars,
}: Awaited<ReturnType<typeof eventsOf>>[number]): LoanEntry {
  return { ...particulars, id, on, postedOn, kind: kinds[kind] } as LoanEntry;
}
