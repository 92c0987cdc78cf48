import type { WorkbookCell, WorkbookColumn } from './write-workbook.ts';

export type DataRow = readonly WorkbookCell[];

/** A data table with nothing above its header, so that programs can sort, filter and read it. */
export interface DataTable {
  /** The sheet's name. */
  readonly name: string;
  readonly columns: readonly Pick<WorkbookColumn, 'title' | 'width' | 'holds'>[];
  /** Rows in batches, so that they are never all in memory. */
  readonly rows: AsyncIterable<readonly DataRow[]> | Iterable<readonly DataRow[]>;
}

/** A table column with its value for each record. */
export interface ColumnOf<Record> extends WorkbookColumn {
  readonly value: (record: Record) => WorkbookCell | undefined;
}

/** Turns batches of records into batches of rows. */
export async function* rowsOf<Record>(
  columns: readonly ColumnOf<Record>[],
  records: AsyncIterable<readonly Record[]>,
): AsyncGenerator<readonly DataRow[]> {
  for await (const some of records)
    yield some.map((record) => columns.map(({ value }) => value(record) ?? null));
}
