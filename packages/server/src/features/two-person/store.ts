import { sql } from 'kysely';
import type { AdministratorStanding } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Queries } from '../../platform/database/connect.ts';

/**
 * Blocks other changes that may need a second administrator until the transaction ends. Always take this lock first, to
 * avoid deadlocks.
 */
export async function takeRuleLock(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('second administrator', 0))`.execute(tx);
}

/** Every current and former administrator. An account that was never set up cannot approve and does not count. */
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

/** The two-person rules an administrator set, or undefined if none were set. */
export async function rulesSet(db: Queries): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'two-person rules')
    .executeTakeFirst();
  return row?.value ?? undefined;
}

/** The administrators who are not deactivated, to email them. */
export function activeAdministrators(db: Queries) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('is_administrator', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
}
