import { fileFaultMessage } from '@drawbridge/contract/pricing/grid-fault-message.ts';
import type { CheckedGrid } from '@drawbridge/contract/pricing/grid-schema.ts';
import { importFileRule } from '@drawbridge/domain/imports/import-sheet.ts';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import { gridTable, gridTableHeaders } from '@drawbridge/domain/pricing/grid-table.ts';
import { mostGridLines } from '@drawbridge/domain/pricing/grid-lines.ts';
import { readGrid } from '@drawbridge/domain/pricing/read-grid.ts';
import { pricingMessages } from '@drawbridge/messages/pricing';
import type { Queries } from '../../platform/database/connect.ts';
import type { WriteTable } from '../../platform/documents/table-files.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import { FileUnreadable } from '../../platform/spreadsheets/file-unreadable.ts';
import { readUpload, type FileRefusal } from '../documents/public.ts';
import { allOf } from '../../platform/files/file-bytes.ts';
import { openSheet } from '../imports/public.ts';
import { linesOfVersion } from './store.ts';

/** The most problems listed; further ones are only counted. */
const mostProblems = 200;

const path = 'data';

/** Reads a grid from a file. Saves nothing. */
export async function checkGridFile(file: {
  readonly name: string;
  readonly data: string;
}): Promise<CheckedGrid | FileRefusal> {
  const upload = await readUpload(importFileRule, file, path);
  if ('refused' in upload) return upload;
  const rows = await rowsOf(await allOf(upload.bytes), upload.type === 'csv' ? 'csv' : 'xlsx');
  if (typeof rows === 'string') return unreadable(rows);
  const read = readGrid(rows);
  if (read === 'no headers') return unreadable(pricingMessages.noHeaders);
  const { lines, problems } = read;
  return {
    lines: problems.length === 0 ? [...lines] : [],
    problems: problems.slice(0, mostProblems).map(({ cell, row, header, fault }) => ({
      cell,
      row,
      column: header,
      message: fileFaultMessage(fault),
    })),
    problemCount: problems.length,
  };
}

function unreadable(message: string): FileRefusal {
  return refuse('file_unreadable', { detail: message, errors: [{ path, message }] });
}

/** The rows of a file, or why there are none. */
async function rowsOf(bytes: Buffer, type: 'csv' | 'xlsx'): Promise<TableRow[] | string> {
  const rows: TableRow[] = [];
  try {
    const sheet = await openSheet(bytes, type);
    for await (const row of sheet.rows) {
      if (rows.length > mostGridLines + 20) return pricingMessages.tooMany({ most: mostGridLines });
      rows.push(row);
    }
  } catch (error) {
    if (error instanceof FileUnreadable) return error.message;
    throw error;
  }
  return rows;
}

/** A version of the grid as a file that can be edited and imported again, or the example. */
export async function downloadGrid(
  { db, writeTable }: { readonly db: Queries; readonly writeTable: WriteTable },
  { format, version }: { readonly format: 'csv' | 'xlsx'; readonly version?: string | undefined },
): Promise<FileReply | Refusal<'not_found'>> {
  const lines = version === undefined ? exampleGrid : await linesOfVersion(db, version);
  if (!lines) return refuse('not_found', { detail: pricingMessages.unknownVersion });
  const name = version === undefined ? 'Pricing grid example' : 'Pricing grid';
  const columns = gridTableHeaders.map((title) => ({ title, width: Math.max(10, title.length + 2) }));
  return writeTable(name, format, { name: 'Pricing grid', columns, rows: [gridTable(lines)] });
}
