import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { DealScope } from './access.ts';

/** Limits a query over `deals` to the scope. A borrower’s scope includes loans they added by number and SSN. */
export function inScope(scope: DealScope) {
  switch (scope.of) {
    case 'borrower':
      // An array rather than a join, so that each half can use its own index.
      return sql<boolean>`(deals.borrower_id = ${scope.accountId} or deals.id = any(array(
        select deal_id from added_loans where account_id = ${scope.accountId})))`;
    case 'owner':
      return sql<boolean>`deals.borrower_id = ${scope.accountId}`;
    case 'broker':
      return sql<boolean>`deals.broker_id = ${scope.accountId}`;
    case 'lender':
      return sql<boolean>`true`;
  }
}

/** Whether a deal is in the scope, decided from its people instead of by a query. */
export function scopeIncludes(
  scope: DealScope,
  deal: {
    readonly borrower_id: string;
    readonly broker_id: string | null;
    readonly added_by: readonly string[];
  },
): boolean {
  switch (scope.of) {
    case 'borrower':
      return deal.borrower_id === scope.accountId || deal.added_by.includes(scope.accountId);
    case 'owner':
      return deal.borrower_id === scope.accountId;
    case 'broker':
      return deal.broker_id === scope.accountId;
    case 'lender':
      return true;
  }
}

/** A deal’s accounts: its borrower, its broker and the borrowers who added it. */
export async function accountsOfDeal(db: Queries, dealId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select borrower_id as id from deals where id = ${dealId}
    union select broker_id from deals where id = ${dealId} and broker_id is not null
    union select account_id from added_loans where deal_id = ${dealId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function isDealInScope(db: Queries, scope: DealScope, dealId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The late charge of a deal’s next payment: what its confirmed terms agree on, which may be none, or the general one before they
 * are confirmed. Null if a hold stands on the day that decides: the morning after the days of grace, or today before that.
 */
export function lateChargeOf(general: LateCharge, today: PlainDate) {
  const agreed = sql`coalesce(
    (select terms -> 'lateCharge' from loan_terms where deal_id = deals.id order by version desc limit 1),
    ${JSON.stringify(general)}::jsonb)`;
  return sql<LateCharge | null>`(
    select case when exists (
      select from loan_events
      where deal_id = deals.id and withdrawn_at is null and kind in ('hold', 'hold released')
        and on_day <= least(${today}::date, deals.next_payment_date + (charge ->> 'graceDays')::int + 1)
      group by particulars ->> 'reason'
      having count(*) filter (where kind = 'hold') > count(*) filter (where kind = 'hold released')
    ) then null else charge end
    from (select ${agreed} as charge) agreed)`;
}

/** A deal in the scope, with its late charge. */
export function findDeal(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { general, today }: { readonly general: LateCharge; readonly today: PlainDate },
) {
  return db
    .selectFrom('deals')
    .selectAll()
    .select(lateChargeOf(general, today).as('late_charge'))
    .where('id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
}

/**
 * The stages a deal has been in and the day each was first reached. Includes its first stage even if that day is
 * unknown.
 */
async function stagesOf(db: Queries, dealId: string): Promise<{ stage: Stage; reached_on: PlainDate }[]> {
  const result = await sql<{ stage: Stage; reached_on: PlainDate }>`
    select stage, min(reached_on) as reached_on from (
      select stage, reached_on from deal_stages where deal_id = ${dealId}
      union all
      select to_stage, changed_on from deal_stage_changes
      where deal_id = ${dealId} and from_stage is null
    ) reached
    group by stage
    order by min(reached_on), array_position(${[...stages]}::text[], stage)`.execute(db);
  return result.rows;
}

export async function dealParts(db: Queries, dealId: string) {
  const [reached, properties, entities, orders, budgets] = await Promise.all([
    stagesOf(db, dealId),
    db
      .selectFrom('properties')
      .select(['id', 'street', 'city', 'state', 'zip', 'type', 'units'])
      .where('deal_id', '=', dealId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('deal_borrowing_entities')
      .innerJoin('borrowing_entities', 'borrowing_entities.id', 'deal_borrowing_entities.borrowing_entity_id')
      .select('borrowing_entities.name')
      .where('deal_borrowing_entities.deal_id', '=', dealId)
      .orderBy('borrowing_entities.name')
      .execute(),
    db
      .selectFrom('deal_orders')
      .select(['kind', 'vendor', 'ordered_on', 'scheduled_on', 'paid', 'completed_on'])
      .where('deal_id', '=', dealId)
      .execute(),
    uploadedBudgets(db, dealId),
  ]);
  return { stages: reached, properties, entities, orders, budgets };
}

/** Counts a deal’s budgets: all submitted ones, whatever their outcome, and those added another way. */
async function uploadedBudgets(db: Queries, dealId: string): Promise<number> {
  const { handed, other } = await db
    .selectNoFrom((expression) => [
      expression
        .selectFrom('submitted_budgets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deal_id', '=', dealId)
        .as('handed'),
      expression
        .selectFrom('budgets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deal_id', '=', dealId)
        .where('submission_id', 'is', null)
        .as('other'),
    ])
    .executeTakeFirstOrThrow();
  return (handed ?? 0) + (other ?? 0);
}

export type DealRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;
export type DealParts = Awaited<ReturnType<typeof dealParts>>;

/** A deal’s members in the lender’s order. Undefined if the deal is not in the scope. */
export async function dealMembers(db: Queries, scope: DealScope, dealId: string) {
  const rows = await db
    .selectFrom('deals')
    .leftJoin('deal_members', 'deal_members.deal_id', 'deals.id')
    .select(['first_name', 'last_name', 'email', 'role', 'deal_members.status', 'deal_members.id'])
    .where('deals.id', '=', dealId)
    .where(inScope(scope))
    .orderBy('deal_members.position')
    .execute();
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is MemberRow => row.id !== null);
}

/** The id of a deal’s borrower. Undefined if the deal is not in the scope. */
export async function borrowerOfDeal(
  db: Queries,
  scope: DealScope,
  dealId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('deals')
    .select('borrower_id')
    .where('id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.borrower_id;
}

export interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: string;
  status: string;
}
