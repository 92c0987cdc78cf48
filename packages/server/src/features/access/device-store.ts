import { sql } from 'kysely';
import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Most remembered browsers per account. The least recently used one makes room. */
const mostDevices = 10;

/** Finds a browser by these digests that the account with this email knows. */
export function knownDevice(db: Queries, email: string, digests: readonly Buffer[], now: Date) {
  return db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select(['known_devices.id', 'known_devices.digest'])
    .where('accounts.email', '=', email.toLowerCase())
    .where('known_devices.digest', 'in', [...digests])
    .where('known_devices.last_used_at', '>', forgetBefore(now, fixedDays.browsers))
    .orderBy('known_devices.last_used_at', 'desc')
    .executeTakeFirst();
}

export async function keepDevice(tx: Queries, accountId: string, digest: Buffer, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('known_devices')
    .values({ account_id: accountId, digest, first_used_at: at, last_used_at: at })
    .onConflict((known) => known.columns(['account_id', 'digest']).doUpdateSet({ last_used_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = tx
    .selectFrom('known_devices')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(mostDevices);
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('id', 'not in', kept)
    .execute();
  return id;
}

/**
 * Forgets an account’s browsers, all or all but one. Tries from them then count together with strangers’ tries again.
 */
export async function forgetDevices(
  tx: Queries,
  accountId: string,
  but: string | null = null,
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .$if(but !== null, (devices) => devices.where('id', '<>', but ?? ''))
    .execute();
}

export async function forgetDevice(tx: Queries, accountId: string, id: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** The browser a session was opened in, if still known. */
export async function deviceOfSession(db: Queries, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('device_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.device_id ?? null;
}

/**
 * Forgets sessions that expired so long ago, except those of people under legal hold. Each account’s newest stays, which says
 * when its owner was last there.
 */
export function forgetSessions(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'sessions',
    sql`expires_at < ${before} and not is_held(null, account_id)
      and exists (select from sessions newer where newer.account_id = old.account_id
        and newer.acting_employee_id is null and newer.renewed_at > old.renewed_at)
      and not exists (select from sessions viewing where viewing.employee_session_id = old.id)`,
  );
}

export function sweepDevices(db: Queries, now: Date): Promise<void> {
  return deleteInBatches(db, 'known_devices', sql`last_used_at < ${forgetBefore(now, fixedDays.browsers)}`);
}
