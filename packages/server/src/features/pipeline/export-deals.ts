import { Readable } from 'node:stream';
import { mostExportedRows } from '@drawbridge/contract/pipeline/schema.ts';
import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import { writeTable } from '../../platform/documents/write-table.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealPages, type ExportedDeal } from '../deals/public.ts';
import { csvCells, exportColumns, exportTitles, workbookCells } from './present-export.ts';

export interface ExportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: () => DocumentBrand;
}

/** A table of the caller’s pipeline as a file: the rows that the same filters, search and order show on the page. */
export async function exportDeals(
  { db, clock, brand }: ExportParts,
  caller: Caller,
  { format, ...query }: ExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'export_too_long'>> {
  const pages = dealPages(db, caller, query);
  if (!pages) return refuse('signed_out');
  // The first page also says how many there are.
  const first = await pages.next();
  const total = first.done ? 0 : first.value.total;
  if (total > mostExportedRows[format]) return refuse('export_too_long');
  const name = `${exportTitles[query.table]} ${dayOf(clock.now())}`;

  async function* rows(): AsyncGenerator<readonly ExportedDeal[]> {
    if (first.done || !pages) return;
    yield first.value.deals;
    for await (const page of pages) yield page.deals;
  }

  if (format === 'csv') {
    return new FileReply({
      bytes: Readable.from(csvText(query.table, rows())),
      mediaType: 'text/csv; charset=utf-8',
      name: `${name}.csv`,
    });
  }
  const cells = [];
  for await (const page of rows()) cells.push(...page.map((deal) => workbookCells(query.table, deal)));
  const bytes = await writeTable(brand(), {
    name: exportTitles[query.table],
    columns: exportColumns[query.table],
    rows: cells,
  });
  return new FileReply({
    bytes: Readable.from([bytes]),
    size: bytes.length,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `${name}.xlsx`,
  });
}

/** The file piece by piece: a piece for each page of rows, so that a long table is never held whole. */
async function* csvText(
  table: ExportQuery['table'],
  pages: AsyncIterable<readonly ExportedDeal[]>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(exportColumns[table].map(({ title }) => title));
  for await (const deals of pages) yield deals.map((deal) => csvLine(csvCells(table, deal))).join('');
}
