import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Column, RowLink } from './data-table-column.ts';
import { TableRow } from './data-table-row.tsx';

export interface VirtualBodyProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly rowLink?: RowLink<Row> | undefined;
  readonly rowClass?: ((row: Row) => string | undefined) | undefined;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly onEndReached?: (() => void) | undefined;
}

/** How many rows from the end the next page is requested. */
const nearEnd = 20;

/** The body of a long table: only rows in view are rendered, with gaps in place of the others; on paper, all rows. */
export function VirtualBody<Row>(props: VirtualBodyProps<Row>) {
  const { rows, rowKey, columns, rowLink, rowClass, scrollRef, onEndReached } = props;
  const [height] = useState(() => (window.matchMedia('(width < 48rem)').matches ? 92 : 45));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => height,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 12,
  });
  const isPrinting = useIsPrinting();
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const reached = last !== undefined && last.index >= rows.length - nearEnd;

  // Once per longer list, not once per scrolled row, and again once a refresh has made way.
  const askForMore = useEffectEvent(() => onEndReached?.());
  const canAsk = onEndReached !== undefined;
  useEffect(() => {
    if (reached && canAsk) askForMore();
  }, [reached, canAsk, rows.length]);

  if (isPrinting)
    return (
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...{ row, columns, rowLink, rowClass }} />
        ))}
      </tbody>
    );
  return (
    <tbody role="rowgroup">
      <Gap height={first?.start ?? 0} columns={columns.length} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <TableRow
            key={item.key}
            ref={virtual.measureElement}
            index={item.index}
            {...{ row, columns, rowLink, rowClass }}
          />
        );
      })}
      <Gap height={last ? virtual.getTotalSize() - last.end : 0} columns={columns.length} />
    </tbody>
  );
}

/** True from the moment before the page is printed until it has been. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when its event has been handled.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="row-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
