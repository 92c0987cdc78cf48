import type { ReportExportQuery } from '@drawbridge/contract/reports/schema.ts';
import { firstDayOf } from '@drawbridge/domain/reports/report-periods.ts';
import { reportSheetCopy as copy } from '@drawbridge/messages/reports';
import type { DataTable } from '../../platform/documents/data-table.ts';
import type { Asker } from '../../platform/documents/files-in-turn.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import { dealScope, type DealScope } from '../deals/public.ts';
import { queueContext, type QueueContext } from '../work/public.ts';
import { everyMaturingLoan } from './maturity-store.ts';
import { drawsTable, maturitiesTable, pipelineTable, requestsTable } from './present-export.ts';
import type { ReportParts } from './read-report.ts';
import { drawsJson, pipelineJson, requestsJson } from './store.ts';

/** Exports the table on a report’s page or, for maturities, the list of loans. */
export async function exportReport(
  parts: ReportParts,
  asker: Asker,
  query: ReportExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'too_many_requests'>> {
  const scope = dealScope(asker.caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const table = await tableOf(parts, scope, query, queueContext(parts, asker.caller));
  const name = copy.files[query.report]({ day: parts.clock.today() });
  return parts.writeLongTable(asker, name, query.format, table);
}

async function tableOf(
  { db }: ReportParts,
  scope: DealScope,
  { report, type, period = '90', band, show }: ReportExportQuery,
  context: QueueContext,
): Promise<DataTable> {
  const { today } = context;
  switch (report) {
    case 'pipeline':
      return pipelineTable(await pipelineJson(db, { today, since: firstDayOf(period, today), type }));
    case 'draws':
      return drawsTable(await drawsJson(db, context, show));
    case 'requests':
      return requestsTable(await requestsJson(db, context, show));
    case 'maturities':
      return maturitiesTable(everyMaturingLoan(db, scope, { today, type, band }), today);
  }
}
