export interface TableRow {
  /** As a spreadsheet counts, from 1. */
  readonly number: number;
  /** As text; days as `YYYY-MM-DD`, percentages with their sign. */
  readonly cells: readonly string[];
  readonly hidden: boolean;
  /** Cells without a value, by column from 0: what they show instead, or nothing for a formula without a result. */
  readonly faults: ReadonlyMap<number, string> | undefined;
}
