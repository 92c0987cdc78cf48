import type { Queries } from '../../platform/database/connect.ts';
import { actingEmployeeId } from '../../platform/session/acting-employee.ts';

const columns = ['id', 'phone', 'billing_street', 'billing_city', 'billing_state', 'billing_zip'] as const;

export function profileOf(db: Queries, accountId: string) {
  return db.selectFrom('accounts').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export type ProfileRow = Awaited<ReturnType<typeof profileOf>>;

/** Returns the profile as it is now; undefined if it was to be written only beside a phone number, and that is another one. */
export function writeProfile(
  db: Queries,
  accountId: string,
  { onlyIfPhone, ...values }: Omit<ProfileRow, 'id'> & { readonly onlyIfPhone: string | null | undefined },
): Promise<ProfileRow | undefined> {
  return db
    .updateTable('accounts')
    .set(values)
    .where('id', '=', accountId)
    .$if(onlyIfPhone !== undefined, (found) =>
      found.where('phone', 'is not distinct from', onlyIfPhone ?? null),
    )
    .returning(columns)
    .executeTakeFirst();
}

export async function preferredNameOf(db: Queries, accountId: string): Promise<string | null> {
  const { preferred_name: name } = await db
    .selectFrom('accounts')
    .select('preferred_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}

export async function writePreferredName(db: Queries, accountId: string, name: string | null): Promise<void> {
  await db.updateTable('accounts').set({ preferred_name: name }).where('id', '=', accountId).execute();
}

export async function languageOf(db: Queries, accountId: string): Promise<string | null> {
  const { language } = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language;
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
