import type { LegalHold } from '@drawbridge/contract/legal-holds/schema.ts';
import type { HoldRow } from './store.ts';

export function presentHold(row: HoldRow): LegalHold {
  const { lifted_by: by, lifted_at: at, lifted_because: reason } = row;
  return {
    id: row.id,
    deal:
      row.deal_id !== null && row.loan_number !== null ? { id: row.deal_id, number: row.loan_number } : null,
    person: row.account_id !== null && row.person !== null ? { id: row.account_id, name: row.person } : null,
    reason: row.reason,
    placedBy: row.placed_by,
    placedAt: row.placed_at.toISOString(),
    lifted: by !== null && at !== null && reason !== null ? { by, at: at.toISOString(), reason } : null,
  };
}
