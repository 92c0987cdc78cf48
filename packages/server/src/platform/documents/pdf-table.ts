import type { BlockOf, TableColumn } from './document-blocks.ts';
import { ink, type PdfSheet } from './pdf-sheet.ts';
import { winAnsi } from './print-text.ts';

const cell = { padX: 8, padY: 6, blank: 22 } as const;

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

/** A table with its header repeated on each page it reaches. Blank rows are there to be written in. */
export function drawTable(sheet: PdfSheet, { columns, rows, blankRows = 0 }: BlockOf<'table'>): void {
  const { doc } = sheet;
  const places = placed(sheet, columns);
  const header = columns.map((column) => column.title);
  sheet.room(80);
  drawRow(sheet, places, header, 'TH');
  const blank = columns.map(() => '');
  for (const row of [...rows, ...Array.from({ length: blankRows }, () => blank)]) {
    const before = doc.page;
    sheet.room(rowHeight(sheet, places, row, 'TD'));
    if (doc.page !== before) drawRow(sheet, places, header, 'TH');
    drawRow(sheet, places, row, 'TD');
  }
  doc.y += 14;
}

function font(sheet: PdfSheet, element: 'TH' | 'TD'): void {
  if (element === 'TH') sheet.doc.font('Helvetica-Bold').fontSize(8.5).fillColor(ink.soft);
  else sheet.doc.font('Helvetica').fontSize(9.5).fillColor(ink.strong);
}

function rowHeight(
  sheet: PdfSheet,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  element: 'TH' | 'TD',
): number {
  font(sheet, element);
  const heights = columns.map((column, index) =>
    sheet.doc.heightOfString(winAnsi(row[index] ?? ''), {
      width: column.points - 2 * cell.padX,
      lineGap: 1.5,
    }),
  );
  return Math.max(cell.blank, Math.max(...heights) + 2 * cell.padY);
}

function drawRow(
  sheet: PdfSheet,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  element: 'TH' | 'TD',
): void {
  const { doc, left, width } = sheet;
  const height = rowHeight(sheet, columns, row, element);
  const top = doc.y;
  sheet.decoration(() => {
    if (element === 'TH') doc.rect(left, top, width, height).fill(sheet.soft);
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
    const text = winAnsi(row[index] ?? '');
    if (text === '') continue;
    sheet.tagged(element, () => {
      font(sheet, element);
      doc.text(text, column.x + cell.padX, top + cell.padY, {
        width: column.points - 2 * cell.padX,
        lineGap: 1.5,
        align: column.right ? 'right' : 'left',
      });
    });
  }
  doc.y = top + height;
}
