import type { Queries } from '../../platform/database/connect.ts';

/** An account’s usable sessions: not ended, not expired, and renewed since `renewedAfter`. */
export function liveSessions(db: Queries, accountId: string, now: Date, renewedAfter: Date) {
  return (
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'renewed_at'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('renewed_at', '>', renewedAfter)
      // Employees viewing the account appear in the audit log, not among the owner’s devices.
      .where('acting_employee_id', 'is', null)
      .orderBy('renewed_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute()
  );
}

/** Ends one of an account’s sessions. Returns whether there was one to end. */
export async function endSessionOf(
  db: Queries,
  accountId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('acting_employee_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all of an account’s sessions except one. Returns how many. */
export async function endOtherSessionsOf(
  db: Queries,
  accountId: string,
  keptId: string,
  at: Date,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('id', '<>', keptId)
    .where('acting_employee_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .execute();
  return ended.length;
}

/** Lifts a session’s limit to setting up a second factor, and ends the account’s other limited sessions. */
export async function enrolled(db: Queries, accountId: string, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ must_enrol: false }).where('id', '=', sessionId).execute();
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('must_enrol', '=', true)
    .where('ended_at', 'is', null)
    .execute();
}

/** Limits an account’s open sessions to setting up a second factor. */
export async function mustEnrol(db: Queries, accountId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ must_enrol: true })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether the owner allows sign-in with the password alone. */
export async function requiresFactor(db: Queries, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('requires_factor')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.requires_factor ?? false;
}

/** Sets whether the password alone may sign in. Returns whether this is a change. */
export async function setRequiresFactor(db: Queries, accountId: string, on: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ requires_factor: on })
    .where('id', '=', accountId)
    .where('requires_factor', '<>', on)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export function secondFactorOf(db: Queries, accountId: string) {
  return db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Reads and locks an account’s second factor. Others who lock it wait until the transaction ends. */
export function lockedSecondFactorOf(tx: Queries, accountId: string) {
  return tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores an unconfirmed secret. False if the account’s second factor is already on. */
export async function beginSecondFactorOf(
  db: Queries,
  accountId: string,
  sealedSecret: string,
  at: Date,
): Promise<boolean> {
  const begun = await db
    .insertInto('second_factors')
    .values({ account_id: accountId, sealed_secret: sealedSecret, begun_at: at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealedSecret, begun_at: at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function confirmSecondFactorOf(
  db: Queries,
  accountId: string,
  step: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

export async function noteStep(db: Queries, accountId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes the secret and the recovery codes. */
export async function removeSecondFactorOf(db: Queries, accountId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}

export async function replaceRecoveryCodes(
  db: Queries,
  accountId: string,
  digests: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ account_id: accountId, digest, used_at: null })))
    .execute();
}

/** Uses up the recovery code with one of these digests. False if there is no unused one. */
export async function useRecoveryCode(
  db: Queries,
  accountId: string,
  digests: readonly string[],
  at: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('digest', 'in', [...digests])
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Queries, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
