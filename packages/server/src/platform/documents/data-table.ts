import type { WorkbookCell, WorkbookColumn } from './write-workbook.ts';

export type DataRow = readonly WorkbookCell[];

/** A table of data, with nothing above its header, so that it can be sorted, filtered and read by programs. */
export interface DataTable {
  /** Of the sheet. */
  readonly name: string;
  readonly columns: readonly Pick<WorkbookColumn, 'title' | 'width' | 'holds'>[];
  /** Some rows at a time: however many there are, they are never held together. */
  readonly rows: AsyncIterable<readonly DataRow[]> | Iterable<readonly DataRow[]>;
}

/** A column of such a table with what stands in it for each record. */
export interface ColumnOf<Record> extends WorkbookColumn {
  readonly value: (record: Record) => WorkbookCell | undefined;
}

/** The rows of records that come some at a time. */
export async function* rowsOf<Record>(
  columns: readonly ColumnOf<Record>[],
  records: AsyncIterable<readonly Record[]>,
): AsyncGenerator<readonly DataRow[]> {
  for await (const some of records)
    yield some.map((record) => columns.map(({ value }) => value(record) ?? null));
}
