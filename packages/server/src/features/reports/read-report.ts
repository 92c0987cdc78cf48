import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { firstDayOf } from '@drawbridge/domain/reports/report-periods.ts';
import type { WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type {
  MaturingLoansQuery,
  MaturityReportQuery,
  OpenWorkQuery,
  PipelineReportQuery,
} from '@drawbridge/contract/reports/schema.ts';
import { listMessages } from '@drawbridge/messages/wire';
import { refuse, refuseField, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from '../deals/public.ts';
import { queueContext } from '../work/public.ts';
import { maturingLoansJson, maturitiesJson } from './maturity-store.ts';
import { drawsJson, pipelineJson, requestsJson } from './store.ts';

export interface ReportParts extends Pick<Kit, 'db' | 'clock' | 'writeLongTable'> {
  /** The lender’s current calendar. */
  readonly calendar: () => WorkCalendar;
}

export const rowsAtATime = 50;

export type Written<Code extends 'signed_out' | 'invalid_input' = 'signed_out'> = Promise<
  WrittenJson | Refusal<Code>
>;

/** Reports cover all deals as of today. */
export async function written(
  { clock }: ReportParts,
  caller: Caller,
  write: (scope: DealScope, today: PlainDate) => Promise<string>,
): Written {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  return new WrittenJson(await write(scope, clock.today()));
}

export function readPipeline(
  parts: ReportParts,
  caller: Caller,
  { type, period = '90' }: PipelineReportQuery,
): Written {
  return written(parts, caller, (_scope, today) =>
    pipelineJson(parts.db, { today, since: firstDayOf(period, today), type }),
  );
}

export function readDraws(parts: ReportParts, caller: Caller, { show }: OpenWorkQuery): Written {
  return written(parts, caller, () => drawsJson(parts.db, queueContext(parts, caller), show));
}

export function readRequests(parts: ReportParts, caller: Caller, { show }: OpenWorkQuery): Written {
  return written(parts, caller, () => requestsJson(parts.db, queueContext(parts, caller), show));
}

export function readMaturities(parts: ReportParts, caller: Caller, { type }: MaturityReportQuery): Written {
  return written(parts, caller, (_scope, today) => maturitiesJson(parts.db, { today, type }));
}

export async function listMaturing(
  parts: ReportParts,
  caller: Caller,
  { type, band, limit = rowsAtATime, cursor }: MaturingLoansQuery,
): Written<'signed_out' | 'invalid_input'> {
  if (cursor && !isPlainDate(String(cursor[0]))) {
    return refuseField('cursor', listMessages.cursor);
  }
  return written(parts, caller, (scope, today) =>
    maturingLoansJson(parts.db, scope, { today, type, band, limit, after: cursor }),
  );
}
