import { unreckoned } from '@drawbridge/domain/exports/csv-text.ts';
import type { CopyableColumn } from '../../ui/data-table-column.ts';

/**
 * A table as text to paste into a spreadsheet: one line per row, with tabs between cells. Cells that a spreadsheet
 * would run as formulas start with an apostrophe to stay text.
 */
export function tableText<Row>(columns: readonly CopyableColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter((column) => column.text !== undefined);
  const lines = [
    shown.map(({ header }) => header),
    ...rows.map((row) => shown.map(({ text }) => text?.(row) ?? '')),
  ];
  return lines.map((cells) => cells.map(plainCell).join('\t')).join('\n');
}

function plainCell(text: string): string {
  return unreckoned(text.replace(/[\t\r\n]+/g, ' '));
}
