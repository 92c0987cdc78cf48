import { sql } from 'kysely';
import type { AdministratorStanding } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Queries } from '../../platform/database/connect.ts';

/**
 * Makes other changes that may need a second administrator wait until the transaction is over. Always the first lock that is
 * taken, so that no two wait for each other.
 */
export async function takeRuleLock(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('second administrator', 0))`.execute(tx);
}

/** Every account that administers the portal or did. One that was never set up cannot approve anything. */
export function administratorStandings(db: Queries): Promise<AdministratorStanding[]> {
  return db
    .selectFrom('accounts')
    .select([
      sql<boolean>`is_administrator and disabled_at is null and password_hash is not null`.as('isActive'),
      'administered_until as administeredUntil',
    ])
    .where((row) => row.or([row('is_administrator', '=', true), row('administered_until', 'is not', null)]))
    .execute();
}

/** The two-person rules as an administrator has set them; undefined while nobody has. */
export async function rulesSet(db: Queries): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'two-person rules')
    .executeTakeFirst();
  return row?.value ?? undefined;
}
