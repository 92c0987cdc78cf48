import { sql } from 'kysely';
import { mostTries, triesMs, type CountedTry } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/**
 * Which tries count together: an email’s tries from one known browser, or (null) all tries from strangers and known
 * browsers.
 */
export interface Counter {
  /** In lower case. */
  readonly email: string;
  readonly deviceId: string | null;
}

/**
 * What was wrong with a try: the password, the account, which is deactivated, although its password was right, the code sent with the right
 * password, a proof in an open session, or that tries are paused.
 */
export type Wrong = 'password' | 'account' | 'code' | 'confirmation' | 'paused';

/** Makes others with this counter wait until the transaction ends. The account need not exist. */
export async function holdCounters(tx: Queries, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tries ${email}`}, 0))`.execute(tx);
}

/**
 * The counter for a try. A browser forgotten since it was recognized counts as a stranger. A known one is locked so
 * that it stays known.
 */
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

/** The latest tries, including those still being checked, newest first. */
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

/**
 * Records a try and returns its id. Also deletes a few outdated tries, except those another transaction is deleting.
 */
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

/** Notes what was wrong with a try. The same write whether or not the email has an account. */
export async function noteWrong(db: Queries, id: number, wrong: Wrong): Promise<void> {
  await db.updateTable('sign_in_failures').set({ wrong }).where('id', '=', id).execute();
}

/**
 * Enters failed tries of accounts in the audit log, once each: one entry per account and what was wrong, however many there were. For
 * one email, or all.
 */
export async function enterFailures(tx: Queries, at: Date, email?: string): Promise<void> {
  await sql`
    with entered as (
      update sign_in_failures set entered = true
      where wrong is not null and not entered and (${email ?? null}::text is null or email = ${email ?? null})
      returning email, wrong, failed_at
    ), of_account as (
      select accounts.id, wrong, count(*) as tries, min(failed_at) as since, max(failed_at) as until
      from entered join accounts using (email)
      group by accounts.id, wrong
    )
    insert into audit_log (at, account_id, action, particulars)
    select ${at}, id, 'sign-ins failed',
      jsonb_build_object('wrong', wrong, 'tries', tries, 'since', since, 'until', until)
    from of_account order by until, id`.execute(tx);
}

export async function takeBackTry(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
}

/** A sign-in succeeded, so earlier failures under this counter no longer lock. */
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

/** Deletes all tries at an email after its password has changed. The audit log keeps those that failed. */
export async function clearFailures(db: Queries, email: string, at: Date): Promise<void> {
  await enterFailures(db, at, email.toLowerCase());
  await db.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute();
}

/** Deletes older failures, also of emails that nobody tries any more. */
export function forgetFailures(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'sign_in_failures', sql`failed_at < ${before}`);
}
