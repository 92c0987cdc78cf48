/** A formula’s cell has its result from when the file was last saved. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly text: string }
  /** A spreadsheet error such as `#REF!`. */
  | { readonly kind: 'error'; readonly text: string }
  /** The file was saved without calculating the formula. */
  | { readonly kind: 'formula without result' };

export interface SheetRow {
  /** The row number in the spreadsheet, from 1. */
  readonly number: number;
  readonly hidden: boolean;
  /** Only filled cells, by column from 1. */
  readonly cells: ReadonlyMap<number, SheetCell>;
}

/** A rectangle of cells, counted from 1 with both ends included. */
export interface SheetArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Sheet {
  /** The rows from top to bottom, without empty ones. */
  readonly rows: readonly SheetRow[];
  readonly merged: readonly SheetArea[];
  /** Column numbers from 1. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** True when the sheet has more rows than were read. */
  readonly cutOff: boolean;
}

/** A column’s letters, such as A for 1 and AA for 27. */
export function columnName(column: number): string {
  const last = String.fromCodePoint(65 + ((column - 1) % 26));
  return column > 26 ? `${columnName(Math.floor((column - 1) / 26))}${last}` : last;
}

/** A cell in spreadsheet notation, such as D14. */
export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}
