import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

/** Entries from an earlier servicer were not posted here. Payments split by the order of payment say where the rest goes. */
export type LedgerRow = Omit<
  JsonRow<
    'ledger_entries',
    | 'id'
    | 'reference'
    | 'due_date'
    | 'reverses'
    | 'memo'
    | 'posted_at'
    | 'posted_on'
    | 'posted_by'
    | 'principal_change'
    | 'rest_to'
    | 'allocation'
    | 'pays_off'
  >,
  'is_adjustment' | 'is_backdated'
>;
