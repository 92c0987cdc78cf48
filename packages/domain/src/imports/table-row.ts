export interface TableRow {
  /** The spreadsheet’s row number, from 1. */
  readonly number: number;
  /** As text: dates as `YYYY-MM-DD`, percentages with their sign. */
  readonly cells: readonly string[];
  readonly hidden: boolean;
  /** Cells without a value, by column from 0: the error they show, or '' for a formula without a result. */
  readonly faults: ReadonlyMap<number, string> | undefined;
}
