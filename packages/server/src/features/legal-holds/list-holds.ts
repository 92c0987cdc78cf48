import type { LegalHold, LegalHoldsQuery } from '@drawbridge/contract/legal-holds/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { presentHold } from './present.ts';
import { holdsOf } from './store.ts';

export async function listHolds(
  db: Queries,
  { dealid, personId }: LegalHoldsQuery,
): Promise<{ holds: LegalHold[] }> {
  return { holds: (await holdsOf(db, { dealId: dealid, accountId: personId })).map(presentHold) };
}
