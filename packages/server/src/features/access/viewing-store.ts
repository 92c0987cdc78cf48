import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import type { HeldAccount } from './hold-account.ts';

/** An employee who may view accounts. Undefined if they may not, or no longer may. */
export function activeEmployee(db: Queries, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('id', '=', accountId)
    .where('account_type', '=', 'Employee')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Locks an open session until the transaction ends, so that it opens one view at a time. */
export function holdSession(tx: Queries, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends the view opened from a session, if there is one. A database trigger logs the end. */
export async function endViewFrom(tx: Queries, employeeSessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`least(expires_at, ${at}::timestamptz)` })
    .where('employee_session_id', '=', employeeSessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Opens a session of the account that records the employee behind it. */
export function openView(
  tx: Queries,
  view: {
    account: HeldAccount;
    employeeId: string;
    employeeSessionId: string;
    at: Date;
    expiresAt: Date;
    userAgent: string | undefined;
  },
): Promise<{ id: string; token_serial: number }> {
  return tx
    .insertInto('sessions')
    .values({
      account_id: view.account.id,
      acting_employee_id: view.employeeId,
      employee_session_id: view.employeeSessionId,
      created_at: view.at,
      renewed_at: view.at,
      expires_at: view.expiresAt,
      user_agent: view.userAgent ?? null,
    })
    .returning(['id', 'token_serial'])
    .executeTakeFirstOrThrow();
}
