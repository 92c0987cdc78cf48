import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

/** The people of each deal. Unknown deals are left out. */
export function peopleOfDeals(db: Queries, dealIds: readonly string[]) {
  return db
    .selectFrom('deals')
    .select([
      'id',
      'borrower_id',
      'broker_id',
      sql<string[]>`array(select account_id from added_loans where deal_id = deals.id)`.as('added_by'),
    ])
    .where('id', 'in', dealIds)
    .execute();
}

/** The sessions that are still valid: not ended, not expired, and renewed since then. */
export async function sessionsStillGood(
  db: Queries,
  sessionIds: readonly string[],
  { now, renewedSince }: { now: Date; renewedSince: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('renewed_at', '>', renewedSince)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
