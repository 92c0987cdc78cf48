import { weekFrom } from '@drawbridge/domain/reports/trend-weeks.ts';
import type { ReportTrendQuery, TrendWeekQuery } from '@drawbridge/contract/reports/schema.ts';
import { isPlainDate, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { listMessages } from '@drawbridge/messages/wire';
import { refuseField } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { rowsAtATime, written, type ReportParts, type Written } from './read-report.ts';
import { trendJson, trendWeekJson } from './trend-store.ts';

export function readTrend(parts: ReportParts, caller: Caller, { report, type }: ReportTrendQuery): Written {
  const timeZone = parts.clock.timeZone();
  return written(parts, caller, (scope, today) =>
    trendJson(parts.db, { report, type, scope, timeZone, today }),
  );
}

export async function listTrendWeek(
  parts: ReportParts,
  caller: Caller,
  { report, type, week, limit = rowsAtATime, cursor }: TrendWeekQuery,
): Written<'signed_out' | 'invalid_input'> {
  if (cursor && !isPlainDate(String(cursor[0]))) return refuseField('cursor', listMessages.cursor);
  const timeZone = parts.clock.timeZone();
  return written(parts, caller, (scope) =>
    trendWeekJson(
      parts.db,
      { report, type, scope, timeZone },
      { days: weekFrom(plainDate(week)), limit, after: cursor },
    ),
  );
}
