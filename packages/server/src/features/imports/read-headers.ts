import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import { headerPlace, looksLikeData, lowestHeader } from '@drawbridge/domain/imports/find-headers.ts';
import { mostRows, type ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { importMessages } from '@drawbridge/messages/imports';
import { FileUnreadable } from '../../platform/spreadsheets/file-unreadable.ts';
import { openSheet, tooManyRows } from './read-sheet.ts';

const samplesShown = 5;
const mostSample = 60;

export interface FoundHeaders {
  readonly headers: { header: string; samples: string[] }[];
  /** Their row, from 1. */
  readonly headerRow: number;
  /** How many rows are below them. */
  readonly rowCount: number;
}

/**
 * Returns a file’s headers with the first values below each, or why it cannot be imported. Reads the whole file, so that
 * a long or broken one is refused right away.
 */
export async function readHeaders(
  bytes: Buffer,
  type: 'csv' | 'xlsx',
  kind: ImportKind,
): Promise<FoundHeaders | string> {
  const first: { number: number; cells: readonly string[] }[] = [];
  let count = 0;
  try {
    const { rows } = await openSheet(bytes, type);
    for await (const { number, cells } of rows) {
      count += 1;
      if (first.length < lowestHeader + samplesShown) first.push({ number, cells });
    }
  } catch (error) {
    if (error instanceof FileUnreadable) return error.message;
    throw error;
  }
  const sheet = importSheet(kind);
  const place = headerPlace(
    sheet,
    first.map(({ cells }) => cells),
  );
  const header = first[place];
  if (!header) return importMessages.noRows;
  if (looksLikeData(sheet, header.cells)) return importMessages.noHeaders;
  const rowCount = count - place - 1;
  if (rowCount === 0) return importMessages.onlyHeaders;
  if (rowCount > mostRows) return tooManyRows();
  const below = first.slice(place + 1, place + 1 + samplesShown);
  return {
    headers: header.cells.map((cell, column) => ({
      header: cell.trim().slice(0, 200),
      samples: below.map(({ cells }) => (cells[column] ?? '').slice(0, mostSample)),
    })),
    headerRow: header.number,
    rowCount,
  };
}
