import { useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { TableBody } from './data-table-body.tsx';
import type { Column, RowLink, Sort } from './data-table-column.ts';
import { CardSort, TableHead } from './data-table-head.tsx';
import { useEndReached } from './use-end-reached.ts';
import { useOverflowing } from './use-overflowing.ts';

/** Tables with more rows than this are windowed. */
const windowedFrom = 80;

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  /** The caller sorts; the table shows rows in the order given. */
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  readonly rowLink?: RowLink<Row> | undefined;
  readonly rowClass?: ((row: Row) => string | undefined) | undefined;
  /** Shows skeletons when there are no rows yet, and dims the rows otherwise. */
  readonly loading?: boolean | undefined;
  readonly skeletonRows?: number | undefined;
  /** An Alert with a retry button, shown in place of the rows or below those already loaded. */
  readonly error?: ReactNode;
  /** An EmptyState that says what to do, shown when there are no rows. */
  readonly empty?: ReactNode;
  /** Rows of the `<tfoot>`: totals. */
  readonly footer?: ReactNode;
  /** Scrolls inside its own box. Long tables always do. */
  readonly scrolls?: boolean | undefined;
  /** Requests the next page; undefined while there is none or another request runs. Called once for each length of `rows`, and again after it was undefined. */
  readonly onEndReached?: (() => void) | undefined;
  readonly loadingMore?: boolean | undefined;
}

/**
 * A table that turns into cards below 768 px. Past 80 rows, it renders only those in view. Put it in a Card without
 * padding, and keep `columns`, `rowKey` and `rowLink` the same between renders.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, empty, loading } = props;
  const refused = error == null ? null : <div className="p-4 md:p-[18px]">{error}</div>;
  const none = rows === undefined || rows.length === 0;
  if (none && refused) return refused;
  if (none && rows && !loading) return <>{empty}</>;
  return (
    <>
      <FilledTable {...props} />
      {refused}
    </>
  );
}

function FilledTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, onSortChange, loading, footer, scrolls, onEndReached, loadingMore } =
    props;
  const box = useRef<HTMLDivElement>(null);
  const overflowing = useOverflowing(box);
  const count = rows?.length ?? 0;
  const windowed = count > windowedFrom;
  const boxed = windowed || scrolls === true;
  const end = useEndReached(windowed ? undefined : onEndReached, count, boxed ? box : undefined);
  const busy = rows === undefined || loading || loadingMore;

  return (
    <>
      <CardSort {...{ columns, sort, onSortChange }} />
      <div
        ref={box}
        className={cx(
          'table-box',
          overflowing && 'overflow-x-auto',
          boxed && 'table-boxed',
          windowed && 'table-windowed',
          loading && count > 0 && 'opacity-60',
        )}
        // A scrolling box must be focusable, so that the keyboard can scroll it.
        {...(overflowing || boxed ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      >
        <table
          role="table"
          aria-label={label}
          aria-busy={busy || undefined}
          aria-rowcount={windowed ? count + 1 : undefined}
          className={cx('table', windowed && 'md:table-fixed')}
        >
          <TableHead {...{ columns, sort, onSortChange }} />
          <TableBody {...props} windowed={windowed} scrollRef={box} />
          {footer != null && <tfoot role="rowgroup">{footer}</tfoot>}
        </table>
        {!windowed && <div ref={end} aria-hidden />}
      </div>
    </>
  );
}
