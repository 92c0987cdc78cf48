/** For a formula, its result when the file was last saved. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly text: string }
  /** An error of the spreadsheet itself, such as `#REF!`. */
  | { readonly kind: 'error'; readonly text: string }
  /** The file was never calculated. */
  | { readonly kind: 'formula without result' };

export interface SheetRow {
  /** As a spreadsheet shows it, from 1. */
  readonly number: number;
  readonly hidden: boolean;
  /** Filled cells only, by column, from 1. */
  readonly cells: ReadonlyMap<number, SheetCell>;
}

/** A rectangle of cells, both ends included, counted from 1. */
export interface SheetArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Sheet {
  /** From top to bottom, without empty ones. */
  readonly rows: readonly SheetRow[];
  readonly merged: readonly SheetArea[];
  /** Columns, from 1. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** There are more rows than those read here. */
  readonly cutOff: boolean;
}

/** The letters of a column: 1 is A, 27 is AA. */
export function columnName(column: number): string {
  const last = String.fromCodePoint(65 + ((column - 1) % 26));
  return column > 26 ? `${columnName(Math.floor((column - 1) / 26))}${last}` : last;
}

/** A cell as a spreadsheet names it: D14. */
export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}
