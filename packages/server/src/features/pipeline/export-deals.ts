import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import { pipelineSheetCopy as copy } from '@drawbridge/messages/pipeline';
import { rowsOf } from '../../platform/documents/data-table.ts';
import type { Asker } from '../../platform/documents/files-in-turn.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { exportedDeals } from '../deals/public.ts';
import { exportColumns } from './present-export.ts';

export type ExportParts = Pick<Kit, 'db' | 'clock' | 'writeLongTable'>;

/** A pipeline table as a file, with every row that the page shows for the same filters, search and order. */
export async function exportDeals(
  parts: ExportParts,
  asker: Asker,
  { format, ...query }: ExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'too_many_requests'>> {
  const deals = exportedDeals(parts, asker.caller, query);
  if (!deals) return refuse('signed_out');
  const columns = exportColumns(query.table);
  return parts.writeLongTable(asker, copy.files[query.table]({ day: parts.clock.today() }), format, {
    name: copy.names[query.table],
    columns,
    rows: rowsOf(columns, deals),
  });
}
