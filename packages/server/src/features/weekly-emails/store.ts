import { sql } from 'kysely';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

export async function readChoice(db: Queries, accountId: string): Promise<boolean> {
  const { weekly_email: isOn } = await db
    .selectFrom('accounts')
    .select('weekly_email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return isOn;
}

export async function writeChoice(db: Queries, accountId: string, isOn: boolean): Promise<void> {
  await db.updateTable('accounts').set({ weekly_email: isOn }).where('id', '=', accountId).execute();
}

export interface WeeklyReader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly account_type: AccountType;
}

/** Borrowers and brokers with deals who have signed in, want the email, and were not considered for a week yet. */
export async function weeklyReaders(db: Queries, week: PlainDate): Promise<readonly WeeklyReader[]> {
  const { rows } = await sql<WeeklyReader>`
    select id, name, email, account_type from accounts
    where account_type <> 'Employee' and not is_lead and disabled_at is null and first_signed_in_at is not null and weekly_email
      and (weekly_emailed_for is null or weekly_emailed_for < ${week})
      and exists (select from deals where borrower_id = accounts.id or broker_id = accounts.id)
    order by id`.execute(db);
  return rows;
}

/** Marks a person as considered for a week. False if another run was quicker, or they turned the email off meanwhile. */
export async function takeReader(db: Queries, accountId: string, week: PlainDate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ weekly_emailed_for: week })
    .where('id', '=', accountId)
    .where('weekly_email', '=', true)
    .where((row) => row.or([row('weekly_emailed_for', 'is', null), row('weekly_emailed_for', '<', week)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
