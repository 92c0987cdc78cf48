import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { daysBefore, latestDays, weeksOf, type Days } from '@drawbridge/domain/reports/trend-weeks.ts';
import type { PendingDrawState, ReportName } from '@drawbridge/contract/reports/schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';
import { principalOf } from './count-store.ts';
import { firstFundedSince, ofType, within, writtenBy } from './store.ts';

type Sql = RawBuilder<unknown>;

interface WhichTrend {
  readonly report: ReportName;
  readonly type: LoanType | undefined;
  readonly scope: DealScope;
  /** The lender’s, in which instants become days. */
  readonly timeZone: string;
}

/** What a report counts on some days, as `(kind, id, deal_id, reference, happened_on, amount, days)`. */
type Happenings = (days: Days, which: WhichTrend) => Sql;

const ofLender = ({ scope, type }: WhichTrend) => sql`${inScope(scope)} and ${ofType(type)}`;

const loansFunded: Happenings = (days, which) => sql`
  select 'loan' as kind, deals.id, deals.id as deal_id, null as reference, first_on as happened_on,
    loan_amount as amount,
    (select first_on - changed_on from deal_stage_changes began
     where began.deal_id = deals.id and from_stage is null and to_stage <> 'Funded') as days
  from (${firstFundedSince(days.from)}) funded join deals on deals.id = funded.deal_id
  where ${ofLender(which)} and status in ('Funded', 'Paid Off') and ${within(sql`first_on`, days)}`;

const drawsWired: Happenings = (days) => sql`
  select 'draw' as kind, draws.id, deal_id, number::text as reference, wired_on as happened_on,
    (select coalesce(sum(approved), 0) from draw_lines where draw_id = draws.id) as amount,
    greatest(wired_on - requested_on, 0) as days
  from draws where ${within(sql`wired_on`, days)}`;

/** A request that was decided twice counts on the last day. */
const requestsDecided: Happenings = (days, { timeZone }) => sql`
  select kind, id, deal_id, reference, happened_on, null::numeric as amount,
    greatest(happened_on - (created_at at time zone ${timeZone}::text)::date, 0) as days
  from requests
  join (
    select request_id, (max(at) at time zone ${timeZone}::text)::date as happened_on
    from request_history
    where event in ('Completed', 'Declined') and at >= ${days.from}::date::timestamp at time zone ${timeZone}::text
    group by request_id
  ) decided on decided.request_id = requests.id
  where status in ('Completed', 'Declined') and ${within(sql`happened_on`, days)}`;

const loansMaturing: Happenings = (days, which) => sql`
  select 'loan' as kind, id, id as deal_id, null as reference, maturity_date as happened_on,
    ${principalOf(sql`deals.id`)} as amount, null::integer as days
  from deals
  where ${ofLender(which)} and status = 'Funded' and ${within(sql`maturity_date`, days)}`;

const loansPaidOff: Happenings = (days, which) => sql`
  select 'loan' as kind, deals.id, deals.id as deal_id, null as reference, happened_on, loan_amount as amount,
    null::integer as days
  from (
    select deal_id, max(changed_on) as happened_on from deal_stage_changes
    where to_stage = 'Paid Off' and ${within(sql`changed_on`, days)}
    group by deal_id
  ) paid join deals on deals.id = paid.deal_id
  where ${ofLender(which)} and status = 'Paid Off'`;

interface Trend {
  readonly weeks: 'past' | 'ahead';
  /** What the weeks count. */
  readonly counts: Happenings;
  /** What is compared with the weeks before. */
  readonly compares: Happenings;
  readonly inDollars: boolean;
}

const trends: Record<ReportName, Trend> = {
  pipeline: { weeks: 'past', counts: loansFunded, compares: loansFunded, inDollars: true },
  draws: { weeks: 'past', counts: drawsWired, compares: drawsWired, inDollars: true },
  requests: { weeks: 'past', counts: requestsDecided, compares: requestsDecided, inDollars: false },
  maturities: { weeks: 'ahead', counts: loansMaturing, compares: loansPaidOff, inDollars: true },
};

/** What a report counts, week by week, and what it compares. */
export function trendJson(
  db: Queries,
  { today, ...which }: WhichTrend & { readonly today: PlainDate },
): Promise<string> {
  const { counts, compares, inDollars, ...trend } = trends[which.report];
  const weeks = weeksOf(trend.weeks, today);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) throw new Error('a trend without weeks');
  const amount = inDollars ? sql`coalesce(sum(amount), 0)` : sql`null`;
  const figures = (days: Days) => sql`(
    select json_build_object('from', ${days.from}::date, 'to', ${days.to}::date, 'count', count(*), 'amount', ${amount},
      'medianDays', percentile_cont(0.5) within group (order by days))
    from compared where ${within(sql`happened_on`, days)})`;
  const [latest, before] = [latestDays(today), daysBefore(today)];
  return writtenBy(
    db,
    sql`
    with weeks (first_day, last_day) as (
      values ${sql.join(weeks.map(({ from, to }) => sql`(${from}::date, ${to}::date)`))}
    ),
    counted as materialized (${counts({ from: first.from, to: last.to }, which)}),
    compared as materialized (${compares({ from: before.from, to: latest.to }, which)})
    select json_build_object(
      'asOf', ${today}::date,
      'weeks', (
        select json_agg(row order by first_day) from (
          select first_day, json_build_object('from', first_day, 'to', last_day, 'count', count(counted.id),
            'amount', ${amount}) as row
          from weeks left join counted on happened_on between first_day and last_day
          group by first_day, last_day
        ) rows
      ),
      'latest', ${figures(latest)},
      'before', ${figures(before)},
      'steps', ${which.report === 'draws' ? stepTimes(latest, before) : sql`'[]'::json`}
    )::text as json`,
  );
}

/** The day each step of a draw begins, and the day it ends. */
const stepDays: Record<PendingDrawState, readonly [begins: string, ends: string]> = {
  requested: ['requested_on', 'inspection_scheduled_on'],
  'inspection scheduled': ['inspection_scheduled_on', 'inspected_on'],
  inspected: ['inspected_on', 'approved_on'],
  approved: ['approved_on', 'wired_on'],
};

function stepTimes(latest: Days, before: Days): Sql {
  const steps = Object.entries(stepDays).map(([step, [begins, ends]]) => {
    const median = (days: Days) => sql`percentile_cont(0.5) within group (
      order by greatest(${sql.ref(ends)} - ${sql.ref(begins)}, 0)) filter (where ${within(sql`wired_on`, days)})`;
    return sql`json_build_object('step', ${step}::text, 'latest', ${median(latest)}, 'before', ${median(before)})`;
  });
  return sql`(
    select json_build_array(${sql.join(steps)})
    from draws where ${within(sql`wired_on`, { from: before.from, to: latest.to })})`;
}

/** A page of what a report counts in one of its weeks, latest first, starting after the given place. */
export function trendWeekJson(
  db: Queries,
  which: WhichTrend,
  {
    days,
    limit,
    after,
  }: { readonly days: Days; readonly limit: number; readonly after: ListPlace | undefined },
): Promise<string> {
  return writtenBy(
    db,
    sql`
    with found as (
      select * from (${trends[which.report].counts(days, which)}) happened
      where ${after === undefined ? sql`true` : sql`(happened_on, id) < (${String(after[0])}::date, ${after[1]})`}
      order by happened_on desc, id desc
      limit ${limit + 1}
    ),
    shown as (select * from found order by happened_on desc, id desc limit ${limit})
    select json_build_object(
      'items', coalesce((
        select json_agg(json_build_object(
          'kind', shown.kind, 'id', shown.id, 'dealId', shown.deal_id, 'nickname', nickname,
          'address', first_properties.street, 'loanNumber', coalesce(deals.loan_number, requests.loan_number),
          'reference', shown.reference, 'on', happened_on, 'amount', amount, 'days', days
        ) order by happened_on desc, shown.id desc)
        from shown
        left join deals on deals.id = shown.deal_id
        left join first_properties on first_properties.deal_id = shown.deal_id
        left join requests on requests.id = shown.id and shown.deal_id is null
      ), '[]'::json),
      'nextCursor', case when (select count(*) from found) > (select count(*) from shown)
        then (select json_build_array(happened_on, id)::text from shown order by happened_on, id limit 1) end
    )::text as json`,
  );
}
