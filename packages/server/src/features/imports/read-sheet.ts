import { setImmediate as takeBreak } from 'node:timers/promises';
import { mostRows } from '@drawbridge/domain/imports/import-sheet.ts';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import type { SheetArea } from '@drawbridge/domain/budgets/sheet.ts';
import { importMessages } from '@drawbridge/messages/imports';
import { readFrameApart } from '../../platform/apart/read-apart.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';
import { FileUnreadable } from '../../platform/spreadsheets/file-unreadable.ts';

/**
 * Reading rows never waits by itself, so it yields to other requests this often. The parts of a workbook that are not read
 * row by row are read in a worker thread.
 */
const rowsBetweenBreaks = 200;

/** The most rows a spreadsheet can have, empty ones included. */
const mostPassed = 1_048_576;

/** The most cells in a row: no table of loans is wider. */
const mostCells = 500;

export interface SheetTable {
  readonly rows: AsyncIterable<TableRow>;
  /** Merged cells, complete once all rows are read. */
  readonly merged: readonly SheetArea[];
}

/** The rows of a CSV file or a workbook’s first sheet, in order, without empty ones. Throws `FileUnreadable` if there are none. */
export async function openSheet(bytes: Buffer, type: 'csv' | 'xlsx'): Promise<SheetTable> {
  if (type === 'csv') return { rows: soundRows(csvRows(bytes)), merged: [] };
  const frame = await readFrameApart(bytes);
  if (typeof frame === 'string') throw new FileUnreadable(frame);
  // Loaded with the first workbook, because few servers ever read one.
  const { openTable } = await import('../../platform/spreadsheets/table-rows.ts');
  const { rows, merged } = await openTable(bytes, frame);
  return { rows: soundRows(rows), merged };
}

async function* soundRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0;
  let passed = 0;
  for await (const row of rows) {
    passed += 1;
    // Empty rows take time too, so they count.
    if (passed % rowsBetweenBreaks === 0) await takeBreak();
    if (passed > mostPassed) throw new FileUnreadable('too large', tooManyRows());
    if (row.cells.every((cell) => cell === '' || cell.trim() === '') && row.faults === undefined) continue;
    if (row.cells.length > mostCells)
      throw new FileUnreadable('too large', importMessages.manyColumns({ row: row.number, most: mostCells }));
    // The headers and a title above them are rows too.
    if (count > mostRows + 20) throw new FileUnreadable('too large', tooManyRows());
    count += 1;
    yield row;
  }
}

export function tooManyRows(): string {
  return importMessages.manyRows({ most: mostRows });
}
