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

/** The events of a loan that were not withdrawn, as entries of its account. */
export async function entriesOfEvents(db: Queries, dealId: string): Promise<readonly LoanEntry[]> {
  const rows = await eventsOf(db, dealId);
  return mergedHolds(
    rows.map(
      ({ id, kind, on_day: on, posted_on: postedOn, particulars }) =>
        ({ ...particulars, id, on, postedOn, kind: kinds[kind] }) as LoanEntry,
    ),
  );
}
