import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import { pipelineSheetCopy as copy } from '@drawbridge/messages/pipeline';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { rowsOf } from '../../platform/documents/data-table.ts';
import type { Asker, WriteLongTable } from '../../platform/documents/files-in-turn.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import { exportedDeals } from '../deals/public.ts';
import { exportColumns } from './present-export.ts';

export interface ExportParts {
  readonly db: Database;
  readonly clock: LenderClock;
  readonly writeLongTable: WriteLongTable;
}

/** A pipeline table as a file, with every row that the page shows for the same filters, search and order. */
export async function exportDeals(
  { db, clock, writeLongTable }: ExportParts,
  asker: Asker,
  { format, ...query }: ExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'too_many_requests'>> {
  const deals = exportedDeals(db, asker.caller, query);
  if (!deals) return refuse('signed_out');
  const columns = exportColumns(query.table);
  return writeLongTable(asker, copy.files[query.table]({ day: clock.today() }), format, {
    name: copy.names[query.table],
    columns,
    rows: rowsOf(columns, deals),
  });
}
