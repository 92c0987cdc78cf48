import { sql, type RawBuilder } from 'kysely';
import type { CheckedLimit } from '@drawbridge/contract/state-limits/schema.ts';
import type { LimitBorrower, LimitKind } from '@drawbridge/domain/state-limits/state-limits.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** Ended limits listed at once. */
const endedShown = 200;

export type LimitRow = Awaited<ReturnType<typeof limitsInForce>>[number];

const withPeople = (db: Queries) =>
  db
    .selectFrom('state_limits')
    .innerJoin('accounts as checker', 'checker.id', 'state_limits.checked_by')
    .leftJoin('accounts as ender', 'ender.id', 'state_limits.ended_by')
    .select([
      'state_limits.id',
      'state',
      'kind',
      'figure',
      'borrower',
      'up_to',
      'source',
      'link',
      'checked_at',
      'ended_at',
      'checker.name as checker',
      'ender.name as ender',
    ]);

/** The limits that count, by state and kind. */
export function limitsInForce(db: Queries) {
  return withPeople(db)
    .where('ended_at', 'is', null)
    .orderBy('state')
    .orderBy('kind')
    .orderBy('up_to', (by) => by.asc().nullsLast())
    .orderBy('state_limits.id')
    .execute();
}

/** Limits that ended, the latest first. */
export function endedLimits(db: Queries) {
  return withPeople(db)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('state_limits.id')
    .limit(endedShown)
    .execute();
}

/** The limits that count in the states where a deal’s properties are. */
export function limitsOfDeal(db: Queries, dealId: string) {
  return withPeople(db)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('properties')
          .whereRef('properties.state', '=', 'state_limits.state')
          .where('properties.deal_id', '=', dealId),
      ),
    )
    .execute();
}

/** The limits on interest rates that count in a state. */
export function rateLimitsOf(db: Queries, state: string) {
  return withPeople(db)
    .where('ended_at', 'is', null)
    .where('state', '=', state)
    .where('kind', '=', 'interest rate')
    .execute();
}

/** Whether a deal’s borrower is a company or a person: a deal with a borrowing entity is a company’s. */
export async function borrowerOf(db: Queries, dealId: string): Promise<Exclude<LimitBorrower, 'any'>> {
  const entity = await db
    .selectFrom('deal_borrowing_entities')
    .select('deal_id')
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return entity ? 'entity' : 'person';
}

/**
 * A query for the strictest state limit on days to answer a deal’s payoff request, for sorting work in the database: `days`,
 * `state` and `source`, or no row. Calendar days, counted from the day after the request.
 */
export function answerDaysOf(dealId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select limits.figure::integer as days, limits.state, limits.source
    from state_limits limits
    join deals limited on limited.id = ${dealId}
    where limits.kind = 'payoff answer days' and limits.ended_at is null
      and (limits.up_to is null or limited.loan_amount <= limits.up_to)
      and limits.borrower in ('any', case
        when exists (select from deal_borrowing_entities where deal_id = limited.id) then 'entity' else 'person'
      end)
      and exists (select from properties where deal_id = limited.id and properties.state = limits.state)
    order by limits.figure, limits.id
    limit 1`;
}

/** One change of limits at a time, so that two administrators don’t confirm the same case twice. */
export async function lockLimits(tx: Queries): Promise<void> {
  await sql`lock table state_limits in share row exclusive mode`.execute(tx);
}

export function limitById(db: Queries, id: string) {
  return db
    .selectFrom('state_limits')
    .select(['id', 'state', 'kind', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function addLimit(
  tx: Queries,
  limit: Omit<CheckedLimit, 'replaces'>,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const { upTo, ...rest } = limit;
  await tx
    .insertInto('state_limits')
    .values({ ...rest, up_to: upTo, checked_by: by, checked_at: at, ended_by: null, ended_at: null })
    .execute();
}

export async function endLimit(
  tx: Queries,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('state_limits')
    .set({ ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The limit in force for a case: one state, kind, kind of borrower and amount. */
export function limitOfCase(
  tx: Queries,
  {
    state,
    kind,
    borrower,
    upTo,
  }: { state: string; kind: LimitKind; borrower: LimitBorrower; upTo: number | null },
) {
  return tx
    .selectFrom('state_limits')
    .select('id')
    .where('state', '=', state)
    .where('kind', '=', kind)
    .where('borrower', '=', borrower)
    .where('up_to', 'is not distinct from', upTo === null ? null : String(upTo))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
