import { setImmediate as takeBreak } from 'node:timers/promises';
import { mostRows } from '@drawbridge/domain/imports/import-sheet.ts';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import type { SheetArea } from '@drawbridge/domain/budgets/sheet.ts';
import { readFrameApart } from '../../platform/apart/read-apart.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';
import { FileUnreadable } from '../../platform/spreadsheets/file-unreadable.ts';

/**
 * Reading rows never waits for anything by itself: so often it lets others have their turn. What of a workbook is not read row by
 * row is read in a thread of its own.
 */
const rowsBetweenBreaks = 200;

/** No spreadsheet has more rows, empty ones counted. */
const mostPassed = 1_048_576;

/** More cells than this in a row are no table of loans. */
const mostCells = 500;

export interface SheetTable {
  readonly rows: AsyncIterable<TableRow>;
  /** Cells that are merged, known once the rows have been read. */
  readonly merged: readonly SheetArea[];
}

/** The rows of a CSV file, or of the first sheet of a workbook, in order; empty ones are left out. Throws `FileUnreadable` where it has none. */
export async function openSheet(bytes: Buffer, type: 'csv' | 'xlsx'): Promise<SheetTable> {
  if (type === 'csv') return { rows: soundRows(csvRows(bytes)), merged: [] };
  const frame = await readFrameApart(bytes);
  if (typeof frame === 'string') throw new FileUnreadable(frame);
  // Loaded with the first workbook: few servers ever read one.
  const { openTable } = await import('../../platform/spreadsheets/table-rows.ts');
  const { rows, merged } = await openTable(bytes, frame);
  return { rows: soundRows(rows), merged };
}

async function* soundRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0;
  let passed = 0;
  for await (const row of rows) {
    passed += 1;
    // Empty rows take time too.
    if (passed % rowsBetweenBreaks === 0) await takeBreak();
    if (passed > mostPassed) throw new FileUnreadable('too large', tooManyRows);
    if (row.cells.every((cell) => cell === '' || cell.trim() === '') && row.faults === undefined) continue;
    if (row.cells.length > mostCells)
      throw new FileUnreadable('too large', `Row ${row.number} has more than ${mostCells} columns.`);
    // The headers are a row too, and so may be a title.
    if (count > mostRows + 20) throw new FileUnreadable('too large', tooManyRows);
    count += 1;
    yield row;
  }
}

export const tooManyRows = `This file has more than ${mostRows.toLocaleString('en-US')} rows. Please split it into several files.`;
