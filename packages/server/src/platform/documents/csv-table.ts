import { csvLine, csvMark, csvText } from '@drawbridge/domain/exports/csv-text.ts';
import type { DataRow, DataTable } from './data-table.ts';

/** Streams a table as CSV. Text is escaped so that it never becomes a formula, and amounts are plain numbers. */
export async function* csvTable({ columns, rows }: DataTable): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark + csvLine(columns.map(({ title }) => csvText(title))));
  const line = (row: DataRow) =>
    csvLine(
      row.map((cell, place) => {
        if (typeof cell !== 'number') return csvText(cell ?? '');
        return columns[place]?.holds === 'dollars' ? cell.toFixed(2) : String(cell);
      }),
    );
  for await (const some of rows) yield Buffer.from(some.map(line).join(''));
}
