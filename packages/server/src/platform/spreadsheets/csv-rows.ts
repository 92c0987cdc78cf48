import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as takeBreak } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import { spreadsheetMessages } from '@drawbridge/messages/documents';
import { FileUnreadable } from './file-unreadable.ts';

const mostRowBytes = 1024 * 1024;
/** Few enough rows that reading them holds nobody up. */
const pieceBytes = 16 * 1024;
const sampleBytes = 64 * 1024;
/** So many lines are looked at to find what separates columns: the first may be a title. */
const sampleLines = 20;

interface Read {
  readonly record: string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/**
 * The rows of a CSV file, read piece by piece, in any of the usual encodings and with any of the usual separators.
 * Throws `FileUnreadable` where the text is none.
 */
export async function* csvRows(bytes: Buffer): AsyncGenerator<TableRow> {
  const encoding = encodingOf(bytes);
  const sample = new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes), { stream: true });
  const parser = Readable.from(pieces(bytes, encoding)).pipe(
    parse({
      delimiter: delimiterOf(sample),
      relax_column_count: true,
      // They would take longer than rows do. Rows still count them, as spreadsheets show them.
      skip_empty_lines: true,
      info: true,
      max_record_size: mostRowBytes,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  let number = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Read>) {
      number = info.records + info.empty_lines;
      yield { number, cells, hidden: false, faults: undefined };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const passed =
      error['records'] === undefined ? number : Number(error['records']) + Number(error['empty_lines'] ?? 0);
    throw new FileUnreadable('unreadable', sentenceOf(error, passed + 1));
  }
}

function sentenceOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return spreadsheetMessages.openQuote;
  if (code === 'CSV_MAX_RECORD_SIZE') return spreadsheetMessages.longRow({ row });
  return code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE'
    ? spreadsheetMessages.quoteInside({ row })
    : spreadsheetMessages.unsound({ row });
}

/** Long rows make few breaks, so each piece makes one. */
async function* pieces(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  // A byte order mark is left out by the decoder.
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await takeBreak();
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** UTF-16 where it says so, UTF-8 where it is sound, otherwise what older programs on Windows write. */
function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const delimiters = [',', ';', '\t', '|'];

/**
 * What separates columns: of the usual marks the one that stands equally often in most of the first lines, as commas of
 * amounts and titles do not. What is quoted does not count.
 */
function delimiterOf(sample: string): string {
  const lines = sample.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, sampleLines);
  const ranked = delimiters.map((mark) => {
    const times = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
    const groups = Map.groupBy(times, (count) => count);
    return { mark, ...Array.from(groups, ([count, { length }]) => ({ count, length })).reduce(better, none) };
  });
  return ranked.reduce((best, one) => (better(best, one) === one ? one : best)).mark;
}

interface Agreement {
  /** How often the mark stands in a line. */
  readonly count: number;
  /** In how many lines it does so. */
  readonly length: number;
}

const none: Agreement = { count: 0, length: 0 };

function better<One extends Agreement>(best: One, one: One): One {
  return one.length > best.length || (one.length === best.length && one.count > best.count) ? one : best;
}
