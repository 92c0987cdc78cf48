import { memo, type ReactNode, type Ref } from 'react';
import { cx } from './cx.ts';
import type { Column, RowLink } from './data-table-column.ts';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly rowLink?: RowLink<Row> | undefined;
  readonly rowClass?: ((row: Row) => string | undefined) | undefined;
  /** Index of the row among all rows, from 0; only in windowed tables. */
  readonly index?: number | undefined;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A cell’s classes: its alignment, and its position when the row is a card. */
export function cellClass<Row>(column: Column<Row>): string {
  return cx(
    column.align === 'right' && 'cell-right',
    column.primary && 'cell-primary',
    column.cardAside && 'cell-aside',
    column.hideOnCards && 'cell-wide',
    column.wideOnly && 'md:max-[1399px]:hidden',
  );
}

function DrawnRow<Row>({ row, columns, rowLink, rowClass, index, ref }: TableRowProps<Row>): ReactNode {
  // Explicit roles, because rows shown as cards (display: grid) lose their native ones.
  return (
    <tr
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={cx(rowLink && 'row-link', rowClass?.(row))}
    >
      {columns.map((column) => {
        const content = column.cell(row);
        if (column.primary) {
          return (
            <th key={column.key} scope="row" role="rowheader" className={cellClass(column)}>
              {rowLink ? rowLink(row, { className: 'row-stretch', children: content }) : content}
            </th>
          );
        }
        const labelled = !column.cardAside && !column.headerHidden;
        return (
          <td
            key={column.key}
            role="cell"
            className={cellClass(column)}
            data-label={labelled ? column.header : undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** One row. It rerenders only when its row, columns or link change, so keep those stable. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
