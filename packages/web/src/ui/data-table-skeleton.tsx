import type { Column } from './data-table-column.ts';
import { cellClass } from './data-table-row.tsx';
import { Skeleton } from './skeleton.tsx';
import { cx } from './cx.ts';

const widths = ['w-32', 'w-24', 'w-28', 'w-20'] as const;

export interface TableSkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
}

export function TableSkeletonRows<Row>({ columns, rows }: TableSkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={`skeleton-${row}`} aria-hidden>
      {columns.map((column, place) => (
        <td key={column.key} className={cellClass(column)}>
          {!column.headerHidden && (
            <Skeleton
              className={cx(
                widths[(row + place) % widths.length],
                'max-w-full',
                column.align === 'right' && 'ml-auto',
              )}
            />
          )}
        </td>
      ))}
    </tr>
  ));
}
