import { Suspense, type ReactNode, type RefObject } from 'react';
import { TableRow } from './data-table-row.tsx';
import { TableSkeletonRows } from './data-table-skeleton.tsx';
import type { VirtualBodyProps } from './data-table-virtual.tsx';
import type { DataTableProps } from './data-table.tsx';
import { lazyPart } from './lazy-part.ts';

// Loads with the first long table, so short ones don’t pay for it. lazyPart() drops the type parameter.
const VirtualBody = lazyPart(
  async () => (await import('./data-table-virtual.tsx')).VirtualBody,
) as unknown as <Row>(props: VirtualBodyProps<Row>) => ReactNode;

/** Rows shown while the code for long tables loads. */
const firstRows = 24;

export interface TableBodyProps<Row> extends Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rows'
  | 'rowKey'
  | 'rowLink'
  | 'rowClass'
  | 'loading'
  | 'skeletonRows'
  | 'loadingMore'
  | 'onEndReached'
> {
  /** Renders only the rows in view. */
  readonly windowed: boolean;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows = [], rowKey, rowLink, rowClass, windowed, scrollRef, onEndReached } = props;
  const waiting = rows.length === 0 ? (props.skeletonRows ?? 4) : props.loadingMore ? 2 : 0;
  const shown = windowed ? rows.slice(0, firstRows) : rows;
  const body = (
    <tbody role="rowgroup">
      {shown.map((row) => (
        <TableRow key={rowKey(row)} {...{ row, columns, rowLink, rowClass }} />
      ))}
      {waiting > 0 && <TableSkeletonRows columns={columns} rows={waiting} />}
    </tbody>
  );
  if (!windowed) return body;
  return (
    <Suspense fallback={body}>
      <VirtualBody {...{ rows, rowKey, columns, rowLink, rowClass, scrollRef, onEndReached }} />
    </Suspense>
  );
}
