import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { emptyHistogram, type Histogram } from './histogram.ts';

/** What is timed: calls by their routes, and database statements by their texts. */
export type Timed = 'call' | 'statement';

export interface SlowestCall {
  readonly ms: number;
  readonly at: Date;
  /** Its `X-Request-Id`. Of a statement, that of the call or job it belongs to; empty outside of any. */
  readonly id: string;
}

export interface TimesOfRoute {
  readonly route: string;
  readonly counts: Histogram;
  readonly totalMs: number;
  readonly slowest: SlowestCall;
}

/** Adds the calls of one server to those of all servers in an hour. */
export async function addCallTimes(
  db: Queries,
  kind: Timed,
  hour: Date,
  times: readonly TimesOfRoute[],
): Promise<void> {
  const rows = times.map(({ route, counts, totalMs, slowest }) => ({
    route,
    counts,
    total_ms: totalMs,
    slowest_ms: slowest.ms,
    slowest_at: slowest.at,
    slowest_id: slowest.id,
  }));
  // In one order, so that servers that write at the same moment wait for each other instead of failing.
  await sql`
    insert into call_times as known (kind, hour, route, counts, total_ms, slowest_ms, slowest_at, slowest_id)
    select ${kind}, ${hour}::timestamptz, added.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as added (route text, counts integer[], total_ms float8, slowest_ms float8, slowest_at timestamptz, slowest_id text)
    order by added.route
    on conflict (hour, route) do update set
      counts = array(
        select a + b from unnest(known.counts, excluded.counts) with ordinality as pair (a, b, place) order by place
      ),
      total_ms = known.total_ms + excluded.total_ms,
      slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms),
      slowest_at = case when excluded.slowest_ms > known.slowest_ms then excluded.slowest_at else known.slowest_at end,
      slowest_id = case when excluded.slowest_ms > known.slowest_ms then excluded.slowest_id else known.slowest_id end
  `.execute(db);
}

/** The calls or statements since then, by route. */
export async function callTimesSince(
  db: Queries,
  kind: Timed,
  since: Date,
): Promise<readonly TimesOfRoute[]> {
  const counted = await sql<{ route: string; place: number; calls: number }>`
    select route, place::int - 1 as place, sum(calls)::int as calls
    from call_times cross join unnest(counts) with ordinality as counted (calls, place)
    where kind = ${kind} and hour > ${since} and calls > 0
    group by route, place`.execute(db);
  const slowest = await sql<{ route: string; total_ms: number; ms: number; at: Date; id: string }>`
    select distinct on (route) route, sum(total_ms) over (partition by route) as total_ms,
      slowest_ms as ms, slowest_at as at, slowest_id as id
    from call_times where kind = ${kind} and hour > ${since}
    order by route, slowest_ms desc`.execute(db);
  const countsOf = Map.groupBy(counted.rows, ({ route }) => route);
  return slowest.rows.map(({ route, total_ms: totalMs, ...call }) => {
    const counts = emptyHistogram();
    for (const { place, calls } of countsOf.get(route) ?? []) counts[place] = calls;
    return { route, counts, totalMs, slowest: call };
  });
}

export function forgetCallTimes(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'call_times', sql`hour < ${before}`);
}
