import type { BlockOf, TableColumn } from './document-blocks.ts';
import { ink, type PdfSheet } from './pdf-sheet.ts';
import { winAnsiLines } from './print-text.ts';

interface CellLook {
  readonly padX: number;
  readonly padY: number;
  /** Minimum row height. */
  readonly blank: number;
  readonly head: number;
  readonly text: number;
}

const usual: CellLook = { padX: 8, padY: 6, blank: 22, head: 8.5, text: 9.5 };
const dense: CellLook = { padX: 5, padY: 3, blank: 15, head: 7, text: 7.5 };

/** A row’s style: header, totals or body. */
type RowKind = 'TH' | 'total' | 'TD';

interface TableSheet extends PdfSheet {
  readonly cell: CellLook;
}

interface PlacedColumn extends TableColumn {
  readonly x: number;
  readonly points: number;
}

function placed(sheet: PdfSheet, columns: readonly TableColumn[]): readonly PlacedColumn[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = sheet.left;
  return columns.map((column) => {
    const points = (sheet.width * column.width) / shares;
    const place = { ...column, x, points };
    x += points;
    return place;
  });
}

/** A table that repeats its header on every page. Blank rows are for filling in. */
export function drawTable(on: PdfSheet, table: BlockOf<'table'>): void {
  const { columns, rows, blankRows = 0, totals = false } = table;
  const sheet: TableSheet = { ...on, cell: table.dense === true ? dense : usual };
  const { doc } = sheet;
  const places = placed(sheet, columns);
  const header = columns.map((column) => column.title);
  sheet.room(80);
  drawRow(sheet, places, header, 'TH');
  const blank = columns.map(() => '');
  const all = [...rows, ...Array.from({ length: blankRows }, () => blank)];
  for (const [index, row] of all.entries()) {
    const kind = totals && index === all.length - 1 ? 'total' : 'TD';
    const before = doc.page;
    sheet.room(rowHeight(sheet, places, row, kind));
    if (doc.page !== before) drawRow(sheet, places, header, 'TH');
    drawRow(sheet, places, row, kind);
  }
  doc.y += 14;
}

function font({ doc, cell }: TableSheet, kind: RowKind): void {
  if (kind === 'TH') doc.font('Helvetica-Bold').fontSize(cell.head).fillColor(ink.soft);
  else
    doc
      .font(kind === 'total' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(cell.text)
      .fillColor(ink.strong);
}

function rowHeight(
  sheet: TableSheet,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  kind: RowKind,
): number {
  font(sheet, kind);
  const heights = columns.map((column, index) =>
    sheet.doc.heightOfString(winAnsiLines(row[index] ?? ''), {
      width: column.points - 2 * sheet.cell.padX,
      lineGap: 1.5,
    }),
  );
  return Math.max(sheet.cell.blank, Math.max(...heights) + 2 * sheet.cell.padY);
}

function drawRow(
  sheet: TableSheet,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  kind: RowKind,
): void {
  const { doc, left, width } = sheet;
  const height = rowHeight(sheet, columns, row, kind);
  const top = doc.y;
  sheet.decoration(() => {
    if (kind !== 'TD') doc.rect(left, top, width, height).fill(sheet.soft);
    doc
      .moveTo(left, top + height)
      .lineTo(left + width, top + height)
      .lineWidth(0.5)
      .stroke(ink.line);
    if (row.every((text) => text === '')) {
      for (const column of columns.slice(1))
        doc
          .moveTo(column.x, top)
          .lineTo(column.x, top + height)
          .stroke(ink.line);
    }
  });
  for (const [index, column] of columns.entries()) {
    const text = winAnsiLines(row[index] ?? '');
    if (text === '') continue;
    sheet.tagged(kind === 'TH' ? 'TH' : 'TD', () => {
      font(sheet, kind);
      doc.text(text, column.x + sheet.cell.padX, top + sheet.cell.padY, {
        width: column.points - 2 * sheet.cell.padX,
        lineGap: 1.5,
        align: column.right ? 'right' : 'left',
      });
    });
  }
  doc.y = top + height;
}
