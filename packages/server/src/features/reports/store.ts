import { sql, type RawBuilder } from 'kysely';
import { addDays, daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { spellingsOf, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { ageBuckets, daysOfBuckets } from '@drawbridge/domain/reports/age-buckets.ts';
import type { DayRange } from '@drawbridge/domain/reports/day-range.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { pendingDrawStates } from '@drawbridge/contract/reports/schema.ts';
import type { WorkShow } from '@drawbridge/contract/work/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealCounts } from './count-store.ts';
import { openWork, isInList, type QueueContext } from '../work/public.ts';

type Sql = RawBuilder<unknown>;

/** Runs a statement that returns the reply as JSON text in one row. */
export async function writtenBy(db: Queries, statement: RawBuilder<{ json: string }>): Promise<string> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no report');
  return row.json;
}

/** Matches a loan type in all its spellings. */
export function ofType(type: LoanType | undefined, column: Sql = sql`deals.type`): Sql {
  return type === undefined ? sql`true` : sql`${column} = any(${spellingsOf(type)})`;
}

export function within(day: Sql, { from, to }: DayRange): Sql {
  const begins = from === null ? sql`true` : sql`${day} >= ${from}::date`;
  return to === null ? begins : sql`${begins} and ${day} <= ${to}::date`;
}

/** The loans that funded for the first time on or after a day, as `(deal_id, first_on)`. */
export function firstFundedSince(day: PlainDate): Sql {
  return sql`
    select deal_id, min(changed_on) as first_on from deal_stage_changes now
    where to_stage = 'Funded' and changed_on >= ${day}::date and not exists (
      select from deal_stage_changes earlier
      where earlier.deal_id = now.deal_id and earlier.to_stage = 'Funded' and earlier.changed_on < ${day}::date
    )
    group by deal_id`;
}

/** Loans in process by stage with days in the stage, and the loans that left the pipeline since a date. */
export function pipelineJson(
  db: Queries,
  { today, since, type }: { today: PlainDate; since: PlainDate; type: LoanType | undefined },
): Promise<string> {
  const figures = sql`'deals', coalesce(max(count), 0), 'amount', coalesce(max(amount), 0),
    'medianDays', max(median), 'longestDays', max(longest)`;
  const before = addDays(since, -daysBetween(since, today));
  const left = (within: Sql) => {
    const settled = (kind: Sql) => sql`(
      select json_build_object('deals', coalesce(sum(deals), 0), 'amount', coalesce(sum(amount), 0))
      from counts where kind = ${kind} and ${within})`;
    return sql`'funded', ${settled(sql`'first funded'`)}, 'withdrawn', ${settled(sql`'Withdrawn'`)}`;
  };
  return writtenBy(
    db,
    sql`
    with counts as materialized (
      ${dealCounts(sql`(kind = any(${inProcessStages})
        or kind in ('first funded', 'Withdrawn') and day >= ${before}::date) and ${ofType(type, sql`type`)}`)}
    ),
    -- Once in its stage and once in the total, which has no stage.
    open as (
      select stage, greatest(${today}::date - day, 0) as days, deals, amount
      from counts cross join lateral (values (kind), (null)) as stages (stage)
      where kind = any(${inProcessStages})
    ),
    ordered as (
      select *, (sum(deals) over (partition by stage order by days))::bigint as up_to,
        (sum(deals) over (partition by stage))::bigint as count
      from open
    ),
    measured as (
      select stage, max(count) as count, sum(amount) as amount, max(days) as longest,
        -- The middle deal, or halfway between the two in the middle.
        ((min(days) filter (where up_to > (count - 1) / 2) + min(days) filter (where up_to > count / 2)) / 2.0)::float8 as median
      from ordered group by stage
    )
    select json_build_object(
      'asOf', ${today}::date,
      'stages', (
        select json_agg(row order by place) from (
          select place, json_build_object('stage', named.stage, ${figures}) as row
          from unnest(${inProcessStages}::text[]) with ordinality as named (stage, place)
          left join measured on measured.stage = named.stage
          group by named.stage, place
        ) rows
      ),
      'total', (select json_build_object(${figures}) from measured where stage is null),
      'since', ${since}::date,
      ${left(sql`day >= ${since}::date`)},
      'before', json_build_object('since', ${before}::date, ${left(sql`day < ${since}::date`)})
    )::text as json`,
  );
}

/** The age buckets as a table: `buckets (bucket, least, most, place)`. */
const buckets = sql`(values ${sql.join(
  ageBuckets.map((bucket, place) => {
    const { from, to } = daysOfBuckets[bucket];
    return sql`(${bucket}::text, ${from}::integer, ${to}::integer, ${place}::integer)`;
  }),
)}) as buckets (bucket, least, most, place)`;

/** Counts the rows with each value, as JSON. */
function tallyOf(values: readonly string[], column: Sql): Sql {
  const counted = values.map((value) => sql`${value}::text, count(*) filter (where ${column} = ${value})`);
  return sql`json_build_object(${sql.join(counted)})`;
}

/** The open work of some kinds with its age, as the common table expression `waiting`. */
function waiting(kinds: readonly string[], show: WorkShow | undefined, context: QueueContext): Sql {
  return sql`waiting as materialized (
    select work.*, buckets.bucket
    from (
      select open.*, greatest(${context.today}::date - received_on, 0) as days
      from (${openWork(context.terms)}) open
      where kind = any(${kinds}) and ${isInList(show, context)}
    ) work
    join ${buckets} on work.days >= least and (most is null or work.days <= most)
  )`;
}

const waitingTimes = sql`
  'medianDays', (select percentile_cont(0.5) within group (order by days) from waiting),
  'longestDays', (select max(days) from waiting)`;

/** Pending draws by days since the request and by step. */
export function drawsJson(db: Queries, context: QueueContext, show: WorkShow | undefined): Promise<string> {
  const figures = sql`'steps', ${tallyOf(pendingDrawStates, sql`state`)}, 'draws', count(waiting.id),
    'amount', coalesce(sum(amount), 0)`;
  return writtenBy(
    db,
    sql`
    with ${waiting(['draw'], show, context)}
    select json_build_object(
      'asOf', ${context.today}::date,
      'buckets', (
        select json_agg(row order by place) from (
          select place, json_build_object('bucket', buckets.bucket, ${figures}) as row
          from ${buckets} left join waiting on waiting.bucket = buckets.bucket
          group by buckets.bucket, place
        ) rows
      ),
      'total', (select json_build_object(${figures}) from waiting),
      ${waitingTimes}
    )::text as json`,
  );
}

/** Open requests by kind and by days since they arrived, and how many are overdue. */
export function requestsJson(
  db: Queries,
  context: QueueContext,
  show: WorkShow | undefined,
): Promise<string> {
  const figures = sql`'buckets', ${tallyOf(ageBuckets, sql`bucket`)}, 'requests', count(waiting.id),
    'overdue', count(*) filter (where due_on < ${context.today}::date)`;
  return writtenBy(
    db,
    sql`
    with ${waiting(requestKinds, show, context)}
    select json_build_object(
      'asOf', ${context.today}::date,
      'kinds', (
        select json_agg(row order by place) from (
          select place, json_build_object('kind', named.kind, ${figures}) as row
          from unnest(${requestKinds}::text[]) with ordinality as named (kind, place)
          left join waiting on waiting.kind = named.kind
          group by named.kind, place
        ) rows
      ),
      'total', (select json_build_object(${figures}) from waiting),
      ${waitingTimes}
    )::text as json`,
  );
}
