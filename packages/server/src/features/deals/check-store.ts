import type { KnownCheck } from '@drawbridge/domain/checks/check-rules.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** A deal’s checks as far as its stage depends on them. */
export function knownChecks(db: Queries, dealId: string): Promise<KnownCheck[]> {
  return db
    .selectFrom('deal_checks')
    .select(['kind', 'state', 'outcome', 'expires_on as expiresOn'])
    .where('deal_id', '=', dealId)
    .execute();
}
