/** A row of a spreadsheet. */
export interface TableRow {
  /** As a spreadsheet counts: the first is 1. */
  readonly number: number;
  /** What stands in the columns, as text; days as `YYYY-MM-DD`, percentages with their sign. */
  readonly cells: readonly string[];
  readonly hidden: boolean;
  /** Cells that hold no value, by column from 0: what they show instead, or nothing when a formula has no result yet. */
  readonly faults: ReadonlyMap<number, string> | undefined;
}
