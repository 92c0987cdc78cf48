import type { Queries } from '../../platform/database/connect.ts';
import { actingEmployeeId } from '../../platform/session/acting-employee.ts';

const columns = ['id', 'phone', 'billing_street', 'billing_city', 'billing_state', 'billing_zip'] as const;

export function profileOf(db: Queries, accountId: string) {
  return db.selectFrom('accounts').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export type ProfileRow = Awaited<ReturnType<typeof profileOf>>;

export function writeProfile(
  db: Queries,
  accountId: string,
  values: Omit<ProfileRow, 'id'>,
): Promise<ProfileRow> {
  return db
    .updateTable('accounts')
    .set(values)
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Logs who changed a profile and when. The changed values are personal and stay out of the log. */
export async function recordChange(db: Queries, accountId: string, at: Date): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at,
      account_id: accountId,
      action: 'changed profile',
      subject: accountId,
      employee_id: actingEmployeeId(),
    })
    .execute();
}
