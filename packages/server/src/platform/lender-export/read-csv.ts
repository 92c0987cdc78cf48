import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ExportError } from './export-error.ts';

export interface CsvRow {
  /** As spreadsheets count: the header is row 1. */
  readonly number: number;
  /** Null for an empty cell; empty text is quoted. */
  readonly cells: readonly (string | null)[];
}

/** A CSV file of an export; `name` says which in errors. */
export interface CsvSource {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export function csvFile(name: string, path: string): CsvSource {
  return { name, bytes: createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

/** The rows below the header, which must have exactly these columns. Throws an ExportError where the file has others. */
export async function* readCsv(
  { name, bytes }: CsvSource,
  header: readonly string[],
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
  });
  // Errors of either end reach the loop below through the parser.
  pipeline(Readable.from(bytes), parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<(string | null)[]>) {
      number += 1;
      if (number === 1) checkHeader(name, cells, header);
      else if (cells.length === header.length) yield { number, cells };
      else
        throw new ExportError(
          `${name}, row ${number}: it has ${cells.length} cells instead of ${header.length}.`,
        );
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? number) + 1;
    throw new ExportError(`${name}, row ${row}: it is not valid CSV (a quote is missing or misplaced).`);
  }
  if (number === 0) throw new ExportError(`${name} is empty.`);
}

function checkHeader(name: string, found: readonly (string | null)[], expected: readonly string[]): void {
  const unknown = found.find((column) => !expected.includes(column ?? ''));
  if (unknown !== undefined)
    throw new ExportError(`${name}, row 1: this version has no column ${unknown ?? 'without a name'}.`);
  const missing = expected.find((column) => !found.includes(column));
  if (missing !== undefined) throw new ExportError(`${name}, row 1: the column ${missing} is missing.`);
  if (found.join(',') !== expected.join(','))
    throw new ExportError(`${name}, row 1: the columns are not in their order: ${expected.join(', ')}.`);
}
