import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import type { LineScope } from './access.ts';

function inScope(scope: LineScope) {
  return scope.of === 'lender'
    ? sql<boolean>`true`
    : sql<boolean>`borrowing_entities.account_id = ${scope.accountId}`;
}

/** An account’s borrowing entities, by name. */
export function entitiesOf(db: Queries, scope: LineScope, accountId: string) {
  return db
    .selectFrom('borrowing_entities')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where(inScope(scope))
    .orderBy('name')
    .execute();
}

/** All lines of credit of an account’s entities, newest first. */
export function linesOf(db: Queries, scope: LineScope, accountId: string) {
  return db
    .selectFrom('lines_of_credit')
    .innerJoin('borrowing_entities', 'borrowing_entities.id', 'lines_of_credit.borrowing_entity_id')
    .select([
      'lines_of_credit.id',
      'lines_of_credit.borrowing_entity_id as entityId',
      'borrowing_entities.name as entityName',
      'status',
      'sales_status as salesStatus',
      'milestone',
      'credit_limit as creditLimit',
      'created_date as createdDate',
      'expires_on as expiresOn',
    ])
    .where('borrowing_entities.account_id', '=', accountId)
    .where(inScope(scope))
    .orderBy('created_date', 'desc')
    .orderBy('lines_of_credit.id', 'desc')
    .execute();
}
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** Each line’s newest underwriting. */
export async function newestUnderwritings(db: Queries, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('line_of_credit_underwritings')
    .distinctOn('line_of_credit_id')
    .select([
      'id',
      'line_of_credit_id as lineId',
      'status',
      'created_date as createdDate',
      'decided_on as decidedOn',
      'approved_limit as approvedLimit',
    ])
    .where('line_of_credit_id', 'in', lineIds)
    .orderBy('line_of_credit_id')
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type UnderwritingRow = Awaited<ReturnType<typeof newestUnderwritings>>[number];

/** The lines’ checklist items, in checklist order. */
export async function checklistsOf(db: Queries, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('line_of_credit_checklist_items')
    .select(['id', 'line_of_credit_id as lineId', 'name', 'status', 'received_on as receivedOn'])
    .where('line_of_credit_id', 'in', lineIds)
    .orderBy('position')
    .execute();
}
export type ChecklistRow = Awaited<ReturnType<typeof checklistsOf>>[number];

export async function isLineInScope(db: Queries, scope: LineScope, lineId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lines_of_credit')
    .innerJoin('borrowing_entities', 'borrowing_entities.id', 'lines_of_credit.borrowing_entity_id')
    .select('lines_of_credit.id')
    .where('lines_of_credit.id', '=', lineId)
    .where(inScope(scope))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isBorrower(db: Queries, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('account_type', '=', 'CustomerAccount')
    .executeTakeFirst();
  return row !== undefined;
}
