import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { SlowCall, SlowStatement } from '@drawbridge/contract/operations/schema.ts';
import { percentile } from '../../platform/call-times/histogram.ts';
import { callTimesSince, type TimesOfRoute } from '../../platform/call-times/store.ts';
import type { Queries } from '../../platform/database/connect.ts';

const mostShown = 20;

/** The slowest calls of the last day, of all servers. */
export async function readSlowCalls(tx: Queries, now: Date): Promise<SlowCall[]> {
  const times = await callTimesSince(tx, 'call', forgetBefore(now, fixedDays.callTimes));
  return times
    .map(presentTimes)
    .toSorted((one, other) => one.route.localeCompare(other.route))
    .toSorted((one, other) => other.p95Ms - one.p95Ms)
    .slice(0, mostShown);
}

/** The statements of the last day that took the most time, of all servers. */
export async function readSlowStatements(tx: Queries, now: Date): Promise<SlowStatement[]> {
  const times = await callTimesSince(tx, 'statement', forgetBefore(now, fixedDays.callTimes));
  return times
    .toSorted((one, other) => one.route.localeCompare(other.route))
    .toSorted((one, other) => other.totalMs - one.totalMs)
    .slice(0, mostShown)
    .map((each) => {
      const { route: statement, calls: runs, medianMs, p99Ms, slowest } = presentTimes(each);
      const { requestId, ...worst } = slowest;
      return {
        statement,
        runs,
        totalMs: Math.round(each.totalMs),
        medianMs,
        p99Ms,
        slowest: { ...worst, requestId: requestId === '' ? null : requestId },
      };
    });
}

function presentTimes({ route, counts, slowest }: TimesOfRoute): SlowCall {
  const slowestMs = Math.max(1, Math.round(slowest.ms));
  // A percentile is an estimate, and no call took longer than the slowest.
  const estimate = (share: number) => Math.min(percentile(counts, share), slowestMs);
  return {
    route,
    calls: counts.reduce((sum, count) => sum + count, 0),
    medianMs: estimate(0.5),
    p95Ms: estimate(0.95),
    p99Ms: estimate(0.99),
    slowest: { ms: slowestMs, at: slowest.at.toISOString(), requestId: slowest.id },
  };
}
