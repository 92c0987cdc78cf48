import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A row of a spreadsheet with its number there; the first is 1. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The file cannot be read as a table; the message says why. */
export class SheetUnreadable extends Error {
  override readonly name = 'SheetUnreadable';
}

/** More cells than this in a row are no table of loans. */
const mostCells = 500;
const mostRowBytes = 1024 * 1024;
const pieceBytes = 64 * 1024;

/** The rows of a CSV file, or of the first sheet of a workbook, in order; empty ones are left out. */
export async function* sheetRows(bytes: Buffer, type: 'csv' | 'xlsx'): AsyncGenerator<SheetRow> {
  let number = 0;
  for await (const cells of type === 'csv' ? csvRows(bytes) : workbookRows(bytes)) {
    number += 1;
    if (cells.length > mostCells)
      throw new SheetUnreadable(`Row ${number} has more than ${mostCells} columns.`);
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

async function* csvRows(bytes: Buffer): AsyncGenerator<readonly string[]> {
  const text = decode(bytes);
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: mostRowBytes,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetUnreadable(`This is no sound CSV: ${error.message}.`);
  }
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceBytes) yield text.slice(at, at + pieceBytes);
}

/** UTF-8 or UTF-16 where it says so or is sound, otherwise what older programs on Windows write. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands most often in the first line, of what separates columns. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? '';
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

async function* workbookRows(bytes: Buffer): AsyncGenerator<readonly string[]> {
  // Of use to few, and not small.
  const { readSheet } = await import('read-excel-file/node');
  let rows;
  try {
    rows = await readSheet<string>(bytes, { parseNumber: (digits: string) => digits });
  } catch (error) {
    throw new SheetUnreadable(
      `The workbook cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
  for (const row of rows) yield row.map(cellText);
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell !== 'string') return '';
  // What a program reckoned may carry a tail like 0.30000000000000004.
  return /^-?\d+\.\d{7,}(?:e-?\d+)?$/i.test(cell) ? String(Number(Number(cell).toFixed(6))) : cell;
}
