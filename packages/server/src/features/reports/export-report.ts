import { Readable } from 'node:stream';
import { mostExportedRows } from '@drawbridge/contract/pipeline/schema.ts';
import type { MaturingLoan, ReportExportQuery } from '@drawbridge/contract/reports/schema.ts';
import { listPlace, type ListPlace } from '@drawbridge/contract/wire/list.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import { firstDayOf } from '@drawbridge/domain/reports/report-periods.ts';
import type { DataTable } from '../../platform/documents/write-table.ts';
import { writeTable } from '../../platform/documents/write-table.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from '../deals/public.ts';
import { lookingNow, type Looking } from '../work/public.ts';
import { maturingLoansJson } from './maturity-store.ts';
import {
  csvCells,
  drawsTable,
  maturitiesTable,
  pipelineTable,
  readLoans,
  reportTitles,
  requestsTable,
} from './present-export.ts';
import type { ReportParts } from './read-report.ts';
import { drawsJson, pipelineJson, requestsJson } from './store.ts';

const rowsAtATime = 1000;

/** A report as a file: the table of its page; of the maturities, the loans. */
export async function exportReport(
  parts: ReportParts,
  caller: Caller,
  query: ReportExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'export_too_long'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const today = dayOf(parts.clock.now());
  const table = await tableOf(parts, scope, query, lookingNow(parts, caller));
  if (!table) return refuse('export_too_long');
  const name = `${reportTitles[query.report]} ${today}`;
  if (query.format === 'csv') {
    const lines = [table.columns.map(({ title }) => title), ...table.rows.map((row) => csvCells(table, row))];
    const bytes = Buffer.from(csvMark + lines.map(csvLine).join(''));
    return fileOf(bytes, 'text/csv; charset=utf-8', `${name}.csv`);
  }
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return fileOf(await writeTable(parts.brand(), table), mediaType, `${name}.xlsx`);
}

function fileOf(bytes: Buffer, mediaType: string, name: string): FileReply {
  return new FileReply({ bytes: Readable.from([bytes]), size: bytes.length, mediaType, name });
}

/** Undefined when it has more rows than an export may hold. */
async function tableOf(
  { db }: ReportParts,
  scope: DealScope,
  { report, type, period = '90', band, show }: ReportExportQuery,
  looking: Looking,
): Promise<DataTable | undefined> {
  const { today } = looking;
  switch (report) {
    case 'pipeline':
      return pipelineTable(await pipelineJson(db, scope, { today, since: firstDayOf(period, today), type }));
    case 'draws':
      return drawsTable(await drawsJson(db, looking, show));
    case 'requests':
      return requestsTable(await requestsJson(db, looking, show));
    case 'maturities': {
      const loans: MaturingLoan[] = [];
      let after: ListPlace | undefined;
      do {
        const page = readLoans(
          await maturingLoansJson(db, scope, { today, type, band, limit: rowsAtATime, after }),
        );
        loans.push(...page.loans);
        after = page.nextCursor === null ? undefined : listPlace.parse(JSON.parse(page.nextCursor));
      } while (after && loans.length <= mostExportedRows.xlsx);
      return loans.length > mostExportedRows.xlsx ? undefined : maturitiesTable(loans, today);
    }
  }
}
