import { sql, type RawBuilder } from 'kysely';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { principalOwed } from '../ledger/public.ts';

type Sql = RawBuilder<unknown>;

/** The principal a loan owes by its account; by its ledger while it has none, or until it is computed again. */
export function principalOf(dealId: Sql): Sql {
  return sql`coalesce((select principal from amounts_due where deal_id = ${dealId}), ${principalOwed(dealId)})`;
}

/**
 * What the counts should have of some deals, as `(deal_id, kind, day, type, amount, principal)`. A migration that changes it also
 * notes every deal in `deals_to_count`. The lateral join looks each deal up by its id, even where the planner expects many.
 */
function whatCounts(ids: Sql): Sql {
  return sql`
    select ids.deal_id, counted.* from (${ids}) ids cross join lateral (
      select kind, day, type, loan_amount as amount, principal
      from deals cross join lateral (
        select status as kind, status_date as day, null::numeric as principal
        where status = any(${[...inProcessStages, 'Withdrawn']}::text[])
        union all
        select 'first funded', min(changed_on), null from deal_stage_changes
        where deal_id = deals.id and to_stage = 'Funded' and status in ('Funded', 'Paid Off')
        union all
        select 'maturing', maturity_date, ${principalOf(sql`deals.id`)} where status = 'Funded'
      ) kinds
      where deals.id = ids.deal_id and day is not null
      offset 0
    ) counted`;
}

/** Deals as rows to add to the counts, or with −1 to take from them. */
function summands(ofDeals: Sql, sign: 1 | -1): Sql {
  const times = sql.lit(sign);
  return sql`
    select kind, day, type, ${times} as deals, ${times} * amount as amount, ${times} * coalesce(principal, 0) as principal,
      ${times} * (principal is null)::integer as without_ledger
    from (${ofDeals}) deals`;
}

/** Found by the index: after an import the table keeps the empty pages of all its notes. */
const noted = sql`select distinct deal_id from deals_to_count where id > 0`;

const keptOfNoted = sql`
  select kept.* from (${noted}) noted cross join lateral (
    select * from counted_deals where counted_deals.deal_id = noted.deal_id offset 0
  ) kept`;

/**
 * The counts as `(kind, day, type, deals, amount, principal, without_ledger)`: what is kept, with the deals that changed since counted
 * as they are in this statement’s snapshot.
 */
export function dealCounts(which: Sql): Sql {
  return sql`
    select kind, day, type, sum(deals) as deals, sum(amount) as amount, sum(principal) as principal,
      sum(without_ledger) as without_ledger
    from (
      select kind, day, type, deals, amount, principal, without_ledger from deal_counts
      union all ${summands(keptOfNoted, -1)}
      union all ${summands(whatCounts(noted), 1)}
    ) counts
    where ${which}
    group by kind, day, type
    having sum(deals) > 0`;
}

function addToCounts(rows: Sql): Sql {
  return sql`
    insert into deal_counts (kind, day, type, deals, amount, principal, without_ledger)
    select kind, day, type, sum(deals), sum(amount), sum(principal), sum(without_ledger)
    from (${rows}) counts group by kind, day, type
    on conflict (kind, day, type) do update set deals = deal_counts.deals + excluded.deals,
      amount = deal_counts.amount + excluded.amount, principal = deal_counts.principal + excluded.principal,
      without_ledger = deal_counts.without_ledger + excluded.without_ledger`;
}

/**
 * Counts deals that changed, and returns how many notes it took. A change that commits meanwhile leaves a note of its own, so each
 * statement may see more than the one before. Two runs would take what they both find twice from the counts, so one waits for the
 * other.
 */
export async function countNotedDeals(tx: Transaction, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deal counts', 0))`.execute(tx);
  const { rows: taken } = await sql<{ deal_id: string }>`
    delete from deals_to_count where id in (select id from deals_to_count order by id limit ${most})
    returning deal_id`.execute(tx);
  if (taken.length === 0) return 0;
  const ids = sql`select distinct unnest(${taken.map(({ deal_id }) => deal_id)}::text[]) as deal_id`;
  const gone = sql`delete from counted_deals where deal_id in (${ids}) returning *`;
  await sql`with gone as (${gone}) ${addToCounts(summands(sql`select * from gone`, -1))}`.execute(tx);
  const added = sql`
    insert into counted_deals (deal_id, kind, day, type, amount, principal)
    select deal_id, kind, day, type, amount, principal from (${whatCounts(ids)}) counted
    returning *`;
  await sql`with added as (${added}) ${addToCounts(summands(sql`select * from added`, 1))}`.execute(tx);
  await sql`delete from deal_counts where deals = 0`.execute(tx);
  return taken.length;
}
