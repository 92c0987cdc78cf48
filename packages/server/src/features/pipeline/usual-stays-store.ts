import { sql } from 'kysely';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** Fewer stays say nothing about what is usual. */
const leastStays = 3;
const daysBack = 365;

/** Calculates how long deals usually stay in each stage, from the stays that ended within the last year. */
export async function renewUsualStays(tx: Transaction, today: PlainDate): Promise<void> {
  await tx.deleteFrom('usual_stays').execute();
  await sql`
    insert into usual_stays (stage, product, days, stays)
    with reached as (
      select deal_id, stage, reached_on from deal_stages
      union
      select deal_id, to_stage, changed_on from deal_stage_changes where from_stage is null
    ),
    stays as (
      select deal_id, stage, reached_on, lead(reached_on) over (
        partition by deal_id order by reached_on, array_position(${[...inProcessStages]}::text[], stage)
      ) as left_on
      from reached
    )
    select stage, coalesce(product, ''), percentile_cont(0.5) within group (order by left_on - reached_on), count(*)
    from stays join deals on deals.id = stays.deal_id
    where stage = any(${[...inProcessStages]}) and left_on between ${addDays(today, -daysBack)}::date and ${today}::date
    group by stage, grouping sets ((product), ())
    having count(*) >= ${leastStays}`.execute(tx);
}
