import { setImmediate as takeBreak } from 'node:timers/promises';
import { mostRows } from '@drawbridge/domain/imports/import-fields.ts';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import type { SheetArea } from '@drawbridge/domain/budgets/sheet.ts';
import { readFrameApart } from '../../platform/apart/read-apart.ts';
import { csvRows, CsvUnsound } from '../../platform/spreadsheets/csv-rows.ts';
import { openTable } from '../../platform/spreadsheets/table-rows.ts';
import { Unreadable, type WorkbookFault } from '../../platform/spreadsheets/workbook-parts.ts';

/** The file cannot be read as a table; the message says why. */
export class SheetUnreadable extends Error {
  override readonly name = 'SheetUnreadable';
}

/**
 * Reading rows never waits for anything by itself: so often it lets others have their turn. What of a workbook is not read row by
 * row is read in a thread of its own.
 */
const rowsBetweenBreaks = 200;

/** No spreadsheet has more rows, empty ones counted. */
const mostPassed = 1_048_576;

/** More cells than this in a row are no table of loans. */
const mostCells = 500;

const faultWords: Readonly<Record<WorkbookFault | 'too complex', string>> = {
  'no such sheet': 'The workbook has no sheet that is not hidden.',
  'too large': 'Unpacked, this workbook is larger than an import can be. Please split it.',
  'too complex':
    'This workbook takes too long to read. Please copy its rows into a new workbook and choose that.',
  unreadable:
    'The workbook cannot be read. Please open it in your spreadsheet program, save it as .xlsx or CSV and choose it again.',
};

export interface SheetTable {
  readonly rows: AsyncIterable<TableRow>;
  /** Cells that are merged, known once the rows have been read. */
  readonly merged: readonly SheetArea[];
}

/** The rows of a CSV file, or of the first sheet of a workbook, in order; empty ones are left out. */
export async function openSheet(bytes: Buffer, type: 'csv' | 'xlsx'): Promise<SheetTable> {
  if (type === 'csv') return { rows: soundRows(csvRows(bytes)), merged: [] };
  const frame = await readFrameApart(bytes);
  if (typeof frame === 'string') throw new SheetUnreadable(faultWords[frame]);
  try {
    const { rows, merged } = await openTable(bytes, frame);
    return { rows: soundRows(rows), merged };
  } catch (error) {
    throw inWords(error);
  }
}

async function* soundRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0;
  let passed = 0;
  try {
    for await (const row of rows) {
      passed += 1;
      // Empty rows take time too.
      if (passed % rowsBetweenBreaks === 0) await takeBreak();
      if (passed > mostPassed) throw new SheetUnreadable(tooManyRows);
      if (row.cells.every((cell) => cell === '' || cell.trim() === '') && row.faults === undefined) continue;
      if (row.cells.length > mostCells)
        throw new SheetUnreadable(`Row ${row.number} has more than ${mostCells} columns.`);
      // The headers are a row too, and so may be a title.
      if (count > mostRows + 20) throw new SheetUnreadable(tooManyRows);
      count += 1;
      yield row;
    }
  } catch (error) {
    throw inWords(error);
  }
}

export const tooManyRows = `This file has more than ${mostRows.toLocaleString('en-US')} rows. Please split it into several files.`;

function inWords(error: unknown): unknown {
  if (error instanceof CsvUnsound) return new SheetUnreadable(`This is no sound CSV: ${error.message}.`);
  return error instanceof Unreadable ? new SheetUnreadable(faultWords[error.fault]) : error;
}
