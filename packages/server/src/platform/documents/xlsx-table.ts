import type { DataRow, DataTable } from './data-table.ts';
import { rootRelationsXml, rowWriter, sheetEnd, sheetStart, stylesXml, workbookParts } from './sheet-xml.ts';
import { zipStream, type NewZipEntry } from '../zip/write-zip.ts';

export interface SheetBounds {
  /** Includes the header. */
  readonly rows: number;
  /** Unpacked size; a sheet may exceed it by a few rows. */
  readonly characters: number;
}

/** The limits of spreadsheet programs and of the archive. */
const bounds: SheetBounds = { rows: 1_048_576, characters: 1_000_000_000 };

/**
 * Streams a table as a workbook, without counting its rows or keeping them in memory. Rows that do not fit on one sheet
 * continue on the next, under the same header.
 */
export async function* xlsxTable(
  accent: string,
  table: DataTable,
  most: SheetBounds = bounds,
): AsyncGenerator<Buffer> {
  yield* zipStream(partsOf(accent, table, most));
}

async function* partsOf(accent: string, table: DataTable, most: SheetBounds): AsyncGenerator<NewZipEntry> {
  yield { name: '_rels/.rels', content: [rootRelationsXml] };
  yield { name: 'xl/styles.xml', content: [stylesXml(accent)] };
  const rows = readable(table.rows);
  const sheets: string[] = [];
  try {
    do {
      sheets.push(sheets.length === 0 ? table.name : `${table.name} ${sheets.length + 1}`);
      yield {
        name: `xl/worksheets/sheet${sheets.length}.xml`,
        content: sheetXml(table, rows, { isFirst: sheets.length === 1, most }),
      };
    } while (!(await rows.isAtEnd()));
  } finally {
    await rows.close();
  }
  for (const [name, text] of Object.entries(workbookParts(sheets))) yield { name, content: [text] };
}

type Rows = ReturnType<typeof readable>;

async function* sheetXml(
  table: DataTable,
  rows: Rows,
  { isFirst, most }: { readonly isFirst: boolean; readonly most: SheetBounds },
): AsyncGenerator<string> {
  const writer = rowWriter(table);
  let characters = 0;
  let number = 1;
  yield sheetStart(table, isFirst) + writer.head();
  while (number < most.rows && characters < most.characters) {
    const some = await rows.take(Math.min(rowsAtATime, most.rows - number));
    if (some.length === 0) break;
    let text = '';
    for (const row of some) {
      number += 1;
      text += writer.row(row, number);
    }
    characters += text.length;
    yield text;
  }
  yield sheetEnd;
}

/** A batch small enough not to delay other requests. */
const rowsAtATime = 500;

/** Takes any number of rows at a time from a table. Closing it closes their source. */
function readable(source: DataTable['rows']) {
  const pieces = (async function* () {
    yield* source;
  })();
  let rest: readonly DataRow[] = [];
  let at = 0;
  async function isAtEnd(): Promise<boolean> {
    while (at >= rest.length) {
      const next = await pieces.next();
      if (next.done) return true;
      rest = next.value;
      at = 0;
    }
    return false;
  }
  return {
    isAtEnd,
    async take(most: number): Promise<readonly DataRow[]> {
      if (await isAtEnd()) return [];
      const some = rest.slice(at, at + most);
      at += some.length;
      return some;
    },
    async close(): Promise<void> {
      await pieces.return();
    },
  };
}
