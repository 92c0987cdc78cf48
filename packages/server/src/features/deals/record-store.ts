import { sql } from 'kysely';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { memberFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { columnsOf, type ValuesOf } from '@drawbridge/contract/wire/field-table.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** The members and properties of deals. Their positions may have gaps. */

type MemberValues = ValuesOf<typeof memberFields>;
type PropertyValues = ValuesOf<typeof propertyFields>;

export function memberOf(tx: Queries, dealId: string, id: string) {
  return tx
    .selectFrom('deal_members')
    .select(['id', ...columnsOf(memberFields)])
    .where('deal_id', '=', dealId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function propertiesOf(tx: Queries, dealId: string) {
  return tx
    .selectFrom('properties')
    .select(['id', 'position', ...columnsOf(propertyFields)])
    .where('deal_id', '=', dealId)
    .orderBy('position')
    .execute();
}

const nextPlace = (table: 'deal_members' | 'properties', dealId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where deal_id = ${dealId})`;

export async function addMember(tx: Queries, dealId: string, values: MemberValues): Promise<void> {
  await tx
    .insertInto('deal_members')
    .values({ deal_id: dealId, position: nextPlace('deal_members', dealId), ...values })
    .execute();
}

/** Who guarantees a deal, without the borrower. */
export function guarantorsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('deal_members')
    .select(['id', 'first_name', 'last_name', 'email'])
    .select(
      sql<boolean>`exists (select from accounts where accounts.email = lower(deal_members.email))`.as(
        'has_account',
      ),
    )
    .where('deal_id', '=', dealId)
    .where('role', '=', 'Guarantor')
    .orderBy('position')
    .execute();
}

export async function writeMemberEmail(tx: Queries, id: string, email: string): Promise<void> {
  await tx.updateTable('deal_members').set({ email }).where('id', '=', id).execute();
}

export async function writeMember(tx: Queries, id: string, values: MemberValues): Promise<void> {
  await tx.updateTable('deal_members').set(values).where('id', '=', id).execute();
}

export async function deleteMember(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('deal_members').where('id', '=', id).execute();
}

export async function addProperty(tx: Queries, dealId: string, values: PropertyValues): Promise<void> {
  await tx
    .insertInto('properties')
    .values({ deal_id: dealId, position: nextPlace('properties', dealId), ...values })
    .execute();
}

export async function writeProperty(tx: Queries, id: string, values: PropertyValues): Promise<void> {
  await tx.updateTable('properties').set(values).where('id', '=', id).execute();
}

/** The property at position 1 names the deal. When it is removed, the next one takes its place. */
export async function deleteProperty(tx: Queries, dealId: string, id: string): Promise<void> {
  await tx.deleteFrom('properties').where('id', '=', id).execute();
  await sql`
    update properties set position = 1
    where id = (select id from properties where deal_id = ${dealId} order by position limit 1)
      and position <> 1`.execute(tx);
}
