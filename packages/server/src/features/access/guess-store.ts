import { sql } from 'kysely';
import { mostTries, triesMs, type CountedTry } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** Whose tries count together: those at an email in one known browser, or (null) all there are, of strangers and known. */
export interface Counter {
  /** In small letters. */
  readonly email: string;
  readonly deviceId: string | null;
}

/** Makes others who count there wait until the transaction is over; there need be no such account. */
export async function holdCounters(tx: Queries, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tries ${email}`}, 0))`.execute(tx);
}

/** Where a try counts now: a browser that was forgotten since it was recognised is a stranger. A known one stays so meanwhile. */
export async function ofKnownDevice(tx: Queries, { email, deviceId }: Counter): Promise<Counter> {
  if (deviceId === null) return { email, deviceId };
  const known = await tx
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', deviceId)
    .forKeyShare()
    .executeTakeFirst();
  return { email, deviceId: known?.id ?? null };
}

/** The latest tries that were judged or are being judged, newest first. */
export async function latestTries(
  db: Queries,
  { email, deviceId }: Counter,
  now: Date,
): Promise<CountedTry[]> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['failed_at', 'forgiven'])
    .where('email', '=', email)
    .where('counts', '=', true)
    .$if(deviceId !== null, (tries) => tries.where('device_id', '=', deviceId))
    .where('failed_at', '>', new Date(now.getTime() - triesMs))
    .orderBy('failed_at', 'desc')
    .limit(mostTries)
    .execute();
  return rows.map((row) => ({ at: row.failed_at, forgiven: row.forgiven }));
}

/** Writes a try down and sweeps some that are too old to matter, but for those that another sweeps; gives its id. */
export async function recordTry(
  db: Queries,
  { email, deviceId }: Counter,
  made: { at: Date; counts: boolean; sweepBefore: Date },
): Promise<number> {
  const old = db
    .selectFrom('sign_in_failures')
    .select('id')
    .where('failed_at', '<', made.sweepBefore)
    .limit(20)
    .forUpdate()
    .skipLocked();
  const { id } = await db
    .with('swept', (swept) => swept.deleteFrom('sign_in_failures').where('id', 'in', old))
    .insertInto('sign_in_failures')
    .values({ email, device_id: deviceId, failed_at: made.at, counts: made.counts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function takeBackTry(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
}

/** A sign-in succeeded there: what failed before does not lock. */
export async function forgiveTries(db: Queries, { email, deviceId }: Counter, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ forgiven: true })
    .where('email', '=', email)
    .where('counts', '=', true)
    .where('forgiven', '=', false)
    .where('failed_at', '>', new Date(now.getTime() - triesMs))
    .$if(deviceId !== null, (tries) => tries.where('device_id', '=', deviceId))
    .execute();
}

/** Forgets all tries at an email: its password is a new one. */
export async function clearFailures(db: Queries, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute();
}
