import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

function settings(db: Queries) {
  return db
    .selectFrom('settings')
    .leftJoin('accounts', 'accounts.id', 'settings.changed_by')
    .select(['key', 'value', 'version', 'changed_at', 'accounts.name as changed_by']);
}

/** Every setting changed in the portal, with the account that changed it last. */
export function settingRows(db: Queries) {
  return settings(db).execute();
}

export function settingRow(db: Queries, key: string): Promise<SettingRow | undefined> {
  return settings(db).where('key', '=', key).executeTakeFirst();
}

export type SettingRow = Awaited<ReturnType<typeof settingRows>>[number];

/** Locks a setting until the transaction ends. Creates its row on the first change. */
export async function lockSetting(tx: Transaction, key: string) {
  await tx
    .insertInto('settings')
    .values({ key, changed_by: null, changed_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeSetting(
  tx: Transaction,
  key: string,
  change: {
    readonly value: unknown;
    readonly version: number;
    readonly by: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      value: change.value === undefined ? null : JSON.stringify(change.value),
      version: change.version,
      changed_by: change.by,
      changed_at: change.at,
    })
    .where('key', '=', key)
    .execute();
}

/** Whether the database server can compute days in a time zone. */
export async function knowsTimeZone(db: Queries, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** Which of these accounts are employees who are not deactivated. */
export async function activeEmployees(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('account_type', '=', 'Employee')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
