import writeExcelFile, { type CellObject, type Sheet as ExcelSheet } from 'write-excel-file/node';
import { cellFormats, type CellHolds } from './cell-formats.ts';
import type { DocumentBrand } from './document-brand.ts';
import { tint } from './print-text.ts';
import { tableHeaderRow } from './workbook-rows.ts';
import { withoutTimes } from '../zip/without-times.ts';

/** A cell: text, a number, a formula starting with `=`, or null for a cell to fill in. */
export type WorkbookCell = string | number | null;

export interface WorkbookColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly holds?: CellHolds;
}

/** A sheet of rows to fill in: title in row 1, header in row 5, data from row 6, then totals. */
export interface TableSheet {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** Below the rows; formulas can use every row above. */
  readonly totals: readonly WorkbookCell[];
}

/** A sheet of instructions. */
export interface TextSheet {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly paragraphs: readonly { readonly title: string; readonly text: string }[];
}

export type WorkbookSheet = TableSheet | TextSheet;

const ink = '#17211d';
const inkSoft = '#56635d';
const line = '#d9d5cb';

function top(brand: DocumentBrand, { title, subtitle }: WorkbookSheet): CellObject[][] {
  return [
    [{ value: title, fontWeight: 'bold', fontSize: 18, textColor: ink, height: 30, alignVertical: 'center' }],
    [{ value: subtitle, textColor: inkSoft }],
    [
      {
        value: `${brand.name}   ·   ${brand.phone}   ·   ${brand.email}`,
        textColor: brand.accent,
        fontWeight: 'bold',
      },
    ],
    [],
  ];
}

function cellOf(value: WorkbookCell, column: WorkbookColumn): CellObject {
  const holds = column.holds ?? 'text';
  const look = {
    textColor: ink,
    align: holds === 'text' ? 'left' : 'right',
    bottomBorderColor: line,
    bottomBorderStyle: 'thin',
  } as const;
  const format = cellFormats[holds];
  if (value === null || value === '') return { ...look, format, type: holds === 'text' ? String : Number };
  if (typeof value === 'number') return { ...look, format, value, type: Number };
  if (value.startsWith('=')) {
    // A text-formatted cell would show the formula instead of its result. Files store formulas without the equals sign.
    return { ...look, value: value.slice(1), type: 'Formula', ...(holds === 'text' ? {} : { format }) };
  }
  return { ...look, format: cellFormats.text, value, type: String };
}

function tableSheet(brand: DocumentBrand, sheet: TableSheet): ExcelSheet<Buffer> {
  const soft = tint(brand.accent, 0.1);
  const header = sheet.columns.map(({ title, holds = 'text' }): CellObject => ({
    value: title,
    fontWeight: 'bold',
    textColor: '#ffffff',
    backgroundColor: brand.accent,
    align: holds === 'text' ? 'left' : 'right',
    alignVertical: 'center',
    wrap: true,
    height: 28,
  }));
  const totals = sheet.columns.map((column, place): CellObject => ({
    ...cellOf(sheet.totals[place] ?? null, column),
    fontWeight: 'bold',
    backgroundColor: soft,
    topBorderColor: brand.accent,
    topBorderStyle: 'thin',
    height: 22,
  }));
  const rows = sheet.rows.map((row) =>
    sheet.columns.map((column, place) => cellOf(row[place] ?? null, column)),
  );
  return {
    sheet: sheet.name,
    data: [...top(brand, sheet), header, ...rows, totals],
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: tableHeaderRow,
    orientation: 'landscape',
    showGridLines: false,
  };
}

function textSheet(brand: DocumentBrand, sheet: TextSheet): ExcelSheet<Buffer> {
  const rows = sheet.paragraphs.flatMap(({ title, text }): CellObject[][] => [
    [{ value: title, fontWeight: 'bold', textColor: brand.accent, height: 22, alignVertical: 'bottom' }],
    [
      {
        value: text,
        wrap: true,
        alignVertical: 'top',
        textColor: ink,
        height: 15 * Math.ceil(text.length / 95) + 3,
      },
    ],
  ]);
  return {
    sheet: sheet.name,
    data: [...top(brand, sheet), ...rows],
    columns: [{ width: 100 }],
    showGridLines: false,
  };
}

/** Writes a workbook in the lender’s colors. The same sheets give the same bytes. */
export async function writeWorkbook(brand: DocumentBrand, sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const written = sheets.map((sheet) =>
    'paragraphs' in sheet ? textSheet(brand, sheet) : tableSheet(brand, sheet),
  );
  return withoutTimes(await writeExcelFile(written, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer());
}
