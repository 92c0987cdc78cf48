import { sql } from 'kysely';
import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { dealFactFields, memberFields, orderFields } from '@drawbridge/contract/deals/staff-fields.ts';
import type { OrderKind } from '@drawbridge/contract/deals/staff-schema.ts';
import { columnsOf, type ValuesOf } from '@drawbridge/contract/wire/field-table.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { DealScope } from './access.ts';
import { inScope } from './store.ts';

const factColumns = [
  'id',
  'version',
  'loan_number',
  'status',
  'status_date',
  'borrower_id',
  'broker_id',
  ...columnsOf(dealFactFields),
] as const;

export function lockDeal(tx: Queries, scope: DealScope, dealId: string) {
  return tx
    .selectFrom('deals')
    .select(factColumns)
    .where('id', '=', dealId)
    .where(inScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

/** Whether an employee confirmed the terms of a deal’s note. */
export async function hasConfirmedTerms(db: Queries, dealId: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan_terms')
    .select('version')
    .where('deal_id', '=', dealId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function lenderDealRow(db: Queries, scope: DealScope, dealId: string) {
  return db
    .selectFrom('deals')
    .innerJoin('accounts as borrowers', 'borrowers.id', 'deals.borrower_id')
    .leftJoin('accounts as brokers', 'brokers.id', 'deals.broker_id')
    .select(factColumns.map((column) => `deals.${column}` as const))
    .leftJoin('accounts as officers', 'officers.id', 'borrowers.representative_id')
    .select([
      'borrowers.name as borrower',
      'borrowers.language as borrower_language',
      'brokers.name as broker',
      'brokers.email as broker_email',
    ])
    .select(['officers.id as officer_id', 'officers.name as officer'])
    .select(sql<boolean>`borrowers.ssn_last_4_digest is not null`.as('ssn_on_file'))
    .where('deals.id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
}
export type LenderDealRow = NonNullable<Awaited<ReturnType<typeof lenderDealRow>>>;

export async function lenderDealParts(db: Queries, dealId: string) {
  const [orders, members, properties, history, isConfirmed] = await Promise.all([
    db
      .selectFrom('deal_orders')
      .select(['kind', ...columnsOf(orderFields)])
      .where('deal_id', '=', dealId)
      .execute(),
    db
      .selectFrom('deal_members')
      .select(['id', ...columnsOf(memberFields)])
      .where('deal_id', '=', dealId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('properties')
      .select(['id', ...columnsOf(shownPropertyFields)])
      .where('deal_id', '=', dealId)
      .orderBy('position')
      .execute(),
    sql<{ from: string | null; to: string; at: Date; on: PlainDate; by: string | null }>`
      select from_stage as "from", to_stage as "to", changed_at as at, changed_on as "on", accounts.name as by
      from deal_stage_changes changes left join accounts on accounts.id = changes.changed_by
      where deal_id = ${dealId} order by changes.id desc limit 200`.execute(db),
    hasConfirmedTerms(db, dealId),
  ]);
  return { orders, members, properties, history: history.rows, isConfirmed };
}
export type LenderDealParts = Awaited<ReturnType<typeof lenderDealParts>>;

/** Moves a deal to a stage. */
export async function writeStage(
  tx: Queries,
  { dealId, stage, on, by }: { dealId: string; stage: Stage; on: PlainDate; by: string },
): Promise<void> {
  // A trigger keeps the stage history and reads from this setting who made the change.
  await sql`select set_config('drawbridge.actor', ${by}, true)`.execute(tx);
  await tx.updateTable('deals').set({ status: stage, status_date: on }).where('id', '=', dealId).execute();
}

/** Raises a deal’s version after a change to its members, properties or orders. Triggers do so for the deal itself. */
export async function countVersion(tx: Queries, dealId: string): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ version: sql`version` })
    .where('id', '=', dealId)
    .execute();
}

export async function writeFacts(
  tx: Queries,
  dealId: string,
  facts: ValuesOf<typeof dealFactFields>,
): Promise<void> {
  await tx.updateTable('deals').set(facts).where('id', '=', dealId).execute();
}

export function orderOf(tx: Queries, dealId: string, kind: OrderKind) {
  return tx
    .selectFrom('deal_orders')
    .select(columnsOf(orderFields))
    .where('deal_id', '=', dealId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderOf>>>;

export async function writeOrder(
  tx: Queries,
  dealId: string,
  kind: OrderKind,
  order: OrderRow,
): Promise<void> {
  await tx
    .insertInto('deal_orders')
    .values({ deal_id: dealId, kind, ...order })
    .onConflict((conflict) => conflict.columns(['deal_id', 'kind']).doUpdateSet(order))
    .execute();
}

/** The sign-in emails of a deal’s borrower and broker. */
export async function emailsOfPeople(tx: Queries, deal: LockedDeal): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', 'in', [deal.borrower_id, ...(deal.broker_id === null ? [] : [deal.broker_id])])
    .execute();
  return rows.map((row) => row.email.toLowerCase());
}
